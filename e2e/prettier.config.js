export { default } from '../web/prettier.config.js';
