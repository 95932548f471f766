import { expect, test } from 'vitest'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { expectCarriedOutOnce } from '../../../testing/killing/killed-servers.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { clients, kills } = proofSize({ small: { clients: 60, kills: 2 }, large: { clients: 600, kills: 30 } })
const NOW = Date.parse('2026-11-20T10:00:00Z')
const PROGRAM = new URL('../../../testing/killing/opening-server.ts', import.meta.url)

const bank = killableBank(4)

/** Companies whose questionnaire the bank has approved, and who have no account. */
const approved = async (): Promise<void> => {
  await bank.ask(
    `insert into company (company_id, core_id, client_code, sole_entrepreneur, questionnaire_status, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
     select gen_random_uuid(), 'K' || number, (70000000 + number)::text, false, 'correct', 'ТОВ ' || number, 'ТОВ ' || number, 'ООО ' || number, 'ООО ' || number, $2
     from generate_series(1, $1) as number`,
    [clients, new Date(NOW)],
  )
  await bank.ask(
    `insert into questionnaire (company_id, version, state, begun_at, begun_because, submitted_text, digest, submitted_at, method, good_until)
     select company_id, 1, 'correct', $1, 'registration', $2, sha256(convert_to($2, 'UTF8')), $1, 'EDS', '2029-11-20' from company where client_code like '7000%'`,
    [new Date(NOW), JSON.stringify({ answers: {} })],
  )
}

/** The number of accounts of each of them, at the bank and in its ledger, and its state. */
const standing = () =>
  bank.ask(
    `select company.questionnaire_status as standing, questionnaire.state, data_good_until::text as good,
       (select count(*)::int from client_account account where account.company_id = company.company_id) as accounts,
       (select count(*)::int from ledger.balance_view ledger where ledger.company_id = company.company_id) as ledger,
       (select count(*)::int from audit_entry entry where entry.company_id = company.company_id and event = 'accountOpened') as recorded
     from company join questionnaire using (company_id) where client_code like '7000%'`,
  )

test(
  'an approved client has one account or none whenever server and database are killed, and one after the restart',
  () =>
    expectCarriedOutOnce({
      bank,
      name: 'killed-opening',
      program: PROGRAM,
      now: NOW,
      kills,
      servers: 1,
      within: 60,
      write: approved,
      orders: clients,
      standing,
      expectWhole: (one) =>
        expect([
          { standing: 'correct', state: 'correct', good: null, accounts: 0, ledger: 0, recorded: 0 },
          { standing: 'processed', state: 'processed', good: '2029-11-20', accounts: 1, ledger: 1, recorded: 1 },
        ]).toContainEqual(one),
      isWaiting: ({ state }) => state === 'correct',
      expectDone(after) {
        for (const { state } of after) expect(state).toBe('processed')
      },
    }),
  KILLED_MS,
)
