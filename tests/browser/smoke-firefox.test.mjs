// Smoke test in Firefox.

import { smoke } from './smoke.mjs';
import { launchFirefox } from './support/firefox.mjs';

smoke('firefox', launchFirefox);
