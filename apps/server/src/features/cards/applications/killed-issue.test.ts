import { expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { expectCarriedOutOnce } from '../../../testing/killing/killed-servers.ts'
import { proofSize } from '../../../testing/proof-size.ts'

const { cards, kills } = proofSize({ small: { cards: 60, kills: 2 }, large: { cards: 600, kills: 30 } })
const NOW = Date.parse('2026-11-20T10:00:00Z')
const PROGRAM = new URL('../../../testing/killing/issuing-server.ts', import.meta.url)

const bank = killableBank(4)

/** Applications of the demo bank's companies that are signed and not yet sent to the processor. */
const signed = () =>
  bank.ask(
    `insert into card_application (company_id, application_id, state, version, way, account_id, holder_person_id, form, name_on_card, limits, author_person_id,
       created_at, changed_at, signed_at, request_id, asked_at)
     select place.company_id, gen_random_uuid(), 'on_validation', 2, 'issue', place.account_id, place.person_id, 'virtual', 'CARD ' || translate(number::text, '0123456789', 'ABCDEFGHIJ'),
       $2, place.person_id, $3, $3, $3, gen_random_uuid(), $3
     from generate_series(1, $1) as number
     join (
       select relation.company_id, relation.person_id, account.account_id, (row_number() over (order by relation.company_id)) as place, count(*) over () as places
       from relation
       join client_account account on account.company_id = relation.company_id and account.currency = 'UAH' and account.position = 0 and account.status = 'OPEN'
         and account.type = 'CURRENT'
       join person_contact contact on contact.person_id = relation.person_id and contact.type = 'FINANCIAL_PHONE'
       where relation.status = 'active' and relation.account_ids is null and relation.type in ('ENTREPRENEUR', 'DIRECTOR', 'FOUNDER')
     ) place on place.place = number % place.places + 1`,
    [cards, storedLimits(noLimits), new Date(NOW)],
  )

/** The state of each, at the bank and at the processor. */
const standing = () =>
  bank.ask(
    `select application.state,
       (select count(*)::int from card where card.company_id = application.company_id and card.name_on_card = application.name_on_card) as cards,
       (select count(*)::int from card_of_token named where named.card_id = application.card_id) as named,
       (select count(*)::int from local_card made where made.request_id = application.request_id::text) as made,
       (select count(*)::int from audit_entry entry where entry.company_id = application.company_id and entry.subject_id = application.card_id
         and entry.event = 'cardIssued') as recorded
     from card_application application`,
  )

test(
  'a signed application has one card or none whenever two servers and the database are killed, and one after the restart',
  () =>
    expectCarriedOutOnce({
      bank,
      name: 'killed-issue',
      program: PROGRAM,
      now: NOW,
      kills,
      within: 60,
      orders: cards,
      async write() {
        await signed()
      },
      standing,
      expectWhole({ made, ...one }) {
        expect([
          { state: 'on_validation', cards: 0, named: 0, recorded: 0 },
          { state: 'processed', cards: 1, named: 1, recorded: 1 },
        ]).toContainEqual(one)
        expect(made).toBeLessThanOrEqual(1)
      },
      isWaiting: ({ state }) => state === 'on_validation',
      expectDone(after) {
        for (const one of after) expect(one).toEqual({ state: 'processed', cards: 1, named: 1, made: 1, recorded: 1 })
      },
    }),
  KILLED_MS,
)
