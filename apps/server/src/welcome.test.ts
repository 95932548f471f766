import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { productionSecrets } from './testing/production-secrets.ts'
import { welcome } from './welcome.ts'

const production = readConfig({ BANK_MODE: 'production', DATABASE_URL: 'postgres://dilo:kT4vQm9LxZ2p@127.0.0.1/dilo', ...productionSecrets })
const saidBy = (config: Config) => welcome(config, { calls: 'http://127.0.0.1:8080', metrics: null, desk: null, processor: null })

test('production without a clearing house says at its start that payments to and from other banks are closed', () => {
  expect(saidBy(production)).toContain('payments to and from other banks are closed: CLEARING_URL is not set')
  const clearing = { url: 'https://house.example', key: {}, houseKey: {} }
  expect(saidBy({ ...production, clearing })).not.toContain('other banks')
})
