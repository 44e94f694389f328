// The section of measures, which loads when it is opened.

import { part } from '../../../app/loading/part.js';

export function createMeasuresSection(/** @type {Engine} */ engine) {
  let code = '';
  const measures = part(
    'The measures',
    () => import('./measures.js'),
    ({ createMeasures }) => createMeasures(engine),
  );
  const element = measures.section('What kind of maze is this?');
  const measure = () => measures.whenLoaded((one) => void (element.open && code && one.show(code)));
  element.addEventListener('toggle', measure);
  return {
    element,
    open(/** @type {Game} */ { description }) {
      code = description;
      measure();
    },
  };
}
