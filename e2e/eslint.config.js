import shared, { noFloatingPromises } from '../web/eslint.config.js';

export default [...shared, noFloatingPromises(import.meta.dirname)];
