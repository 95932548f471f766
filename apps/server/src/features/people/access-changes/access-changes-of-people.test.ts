import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { bankCast, personId } from '../../../demo-bank/demo-cast.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { companyOf, setRelation } from '../../../testing/signatories.ts'
import { openTestBank, testConfig, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { DAY } from '@dilo/domain/values/duration.ts'

// The director signs first, the accountant second, and both are needed. Bohdan comes to the company as whoever a test needs.
const DIRECTOR = '380500000050'
const ACCOUNTANT = '380500000051'
const BOHDAN = '380500000002'
const THIRD = personId(bankCast, BOHDAN)
const PASSWORD = 'Dilo-demo-1'

let bank: TestBank
let admin: pg.Client
let director: TestClient
let accountant: TestClient
let company: string

beforeAll(async () => {
  bank = await openTestBank(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
  admin = new pg.Client({ connectionString: bank.adminUrl })
  await admin.connect()
  company = await companyOf(bank, DIRECTOR)
})
afterAll(async () => {
  await admin.end()
  await bank.close()
})
