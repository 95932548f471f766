import { type Config, readConfig } from '../config.ts'
import { generousPace } from './generous-pace.ts'

export const testConfig = (environment: Record<string, string> = {}): Config =>
  readConfig({ BANK_MODE: 'local', ...generousPace, WEB_PAGES: 'none', LOG_LEVEL: 'silent', CAPTCHA_GUESSES: '3', ...environment })
