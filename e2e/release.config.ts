// A server that runs already, at LETTERCASE_URL: scripts/try-release installs a release and plays on it.

import { defineConfig } from '@playwright/test';
import config from './playwright.config';

export default defineConfig({ ...config, testDir: './release', retries: 0, reporter: 'list' });
