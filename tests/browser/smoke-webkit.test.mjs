// Smoke test in WebKit.

import { smoke } from './smoke.mjs';
import { launchWebKit } from './support/webkit.mjs';

smoke('webkit', launchWebKit);
