// The pictures of README and docs: make pictures.

import { defineConfig } from '@playwright/test';
import config from './playwright.config';

export default defineConfig({ ...config, testDir: './pictures', retries: 0, timeout: 120_000, reporter: 'list' });
