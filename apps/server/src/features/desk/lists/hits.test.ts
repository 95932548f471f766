import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListEntry } from '@dilo/domain/questionnaire/watch-list.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { fillInQuestionnaire, submitByCode } from '../../../testing/questionnaire-answers.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { checkClient } from '../../watch-lists/door.ts'

// A person of a client may stand on a list: two of the bank decide whether it is them, and no client is notified.

const { desk } = deskOfFile()
let owner: pg.Client
let officer: DeskClient
let compliance: DeskClient
let companyId: string
let personId: string

beforeAll(async () => {
  owner = new pg.Client({ connectionString: desk.bank.adminUrl })
  await owner.connect()
  ;[companyId, personId] = [await companyOf(desk.bank, OLENA), await personOf(desk.bank, OLENA)]
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  for (const table of [
    'watch_hit',
    'watch_list_entry',
    'staff_action',
    'block',
    'questionnaire',
    'person_questionnaire',
    'attempt_counter',
    'one_time_code',
    'outbox',
  ])
    await owner.query(`delete from ${table}`)
  await owner.query('update relation set blocked_until = null')
  await owner.query('update client_account set debit_blocked_until = null, credit_blocked_until = null')
  ;[officer, compliance] = [await desk.enter('officer'), await desk.enter('compliance')]
})

/** The list of sanctions names Olena. */
async function named(entry: Partial<ListEntry> = {}): Promise<string> {
  const { id, names, codes, birth } = { id: 's1', names: ['Коваль Олена Іванівна', 'Koval Olena'], codes: [], birth: null, ...entry }
  await owner.query("insert into watch_list_entry (list, entry_id, names, codes, birth, version) values ('sanctions', $1, $2, $3, $4, 1)", [
    id,
    names,
    codes,
    birth,
  ])
  await checkClient(desk.context, companyId)
  return hits().then((found) => found.find(({ personId: whose }) => whose === personId)?.id ?? '')
}

const hits = async () => (await officer.done('GET /api/desk/lists/hits/{companyId}', { params: { companyId } })).hits
const dismissal = (hitId: string) => ({ kind: 'hitDismissal' as const, payload: { companyId, hitId } })
const confirmation = (hitId: string, block: 'relation' | 'company' = 'relation') => ({ kind: 'hitConfirmation' as const, payload: { companyId, hitId, block } })
const inbox = async () => (await officer.done('GET /api/desk/inbox', {})).cases.filter(({ kind }) => kind === 'hit')
const blocks = async () => (await owner.query('select what, public_reason from block where lifted_at is null')).rows

describe('a hit on a list', () => {
  test('waits at the desk, and is another person by the decision of two', async () => {
    const hitId = await named()
    expect(await inbox()).toMatchObject([{ companyId, hitId, person: 'Коваль Олена Іванівна' }])
    const actionId = await madeAction(officer, dismissal(hitId))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await hits()).toMatchObject([{ outcome: null, openAction: actionId, strength: 'possible' }])
    expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
    expect(await hits()).toMatchObject([{ outcome: 'otherPerson', openAction: null }])
    expect(await inbox()).toEqual([])
    expect(await blocks()).toEqual([])
    expect(await makeAction(officer, confirmation(hitId))).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  })

  test('is decided once of two decisions that contradict each other', async () => {
    const hitId = await named()
    const [one, other] = [await madeAction(officer, dismissal(hitId)), await madeAction(officer, confirmation(hitId))]
    const answers = await Promise.all([decide(compliance, one), decide(compliance, other)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })

  test('whose entry says something else meanwhile is asked about again', async () => {
    const hitId = await named()
    const actionId = await madeAction(officer, dismissal(hitId))
    await owner.query("update watch_list_entry set birth = '01.02.1985'")
    await checkClient(desk.context, companyId)
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })

  test('that is the same person blocks the relation, and tells the client of no list', async () => {
    const hitId = await named()
    await decide(compliance, await madeAction(officer, confirmation(hitId)))
    expect(await blocks()).toEqual([{ what: 'relation', public_reason: 'bankChecks' }])
    const shown = JSON.stringify([
      (await owner.query('select payload from outbox')).rows,
      (await owner.query('select event, facts from audit_entry where company_id = $1', [companyId])).rows,
    ])
    for (const secret of ['sanction', 'анкц', 'писк', 's1', 'Koval']) expect(shown).not.toContain(secret)
  })

  test('that is the same company blocks all its accounts', async () => {
    await decide(compliance, await madeAction(officer, confirmation(await named(), 'company')))
    const { rows } = await owner.query("select account_id from client_account where company_id = $1 and status <> 'CLOSED'", [companyId])
    expect(await blocks()).toEqual(rows.map(() => ({ what: 'account', public_reason: 'bankChecks' })))
  })

  test('stands in the way of every approval until it is another person', async () => {
    const hitId = await named()
    const olena = await desk.bank.signedIn(OLENA)
    await fillInQuestionnaire(desk.bank, olena, OLENA)
    await submitByCode(desk.bank, olena, OLENA)
    const place = { params: { companyId, version: 1 } }
    await officer.done('POST /api/desk/questionnaires/{companyId}/{version}/taking', place)
    const shown = await officer.done('POST /api/desk/questionnaires/{companyId}/{version}/checks', place)
    expect(shown.checks?.found.find(({ check }) => check === 'listsClear')).toMatchObject({ says: 'no', found: '1' })
    const payload = { companyId, version: 1, revision: shown.revision, digest: shown.digest ?? '', risk: 'high' as const }
    expect(await makeAction(officer, { kind: 'questionnaireApproval', payload })).toMatchObject({ refusal: { error_code: 'DESK_HITS_STAND' } })
    await decide(compliance, await madeAction(officer, dismissal(hitId)))
    expect(await makeAction(officer, { kind: 'questionnaireApproval', payload })).toMatchObject({ ok: true })
    const own = await olena.call('GET /api/questionnaire-service/questionnaire', {})
    expect(JSON.stringify(own)).not.toMatch(/sanction|hit|Koval/)
  })
})

test('what stands of each list is shown, with why a newer one was not taken', async () => {
  const at = new Date(desk.bank.clock.now())
  await owner.query(
    "update watch_list set taken_at = $1, entries = 12, refused_at = $1, refused_because = 'shrunkList', refused_entries = 3 where list = 'sanctions'",
    [at],
  )
  const { lists } = await compliance.done('GET /api/desk/lists', {})
  expect(lists).toMatchObject([
    { list: 'sanctions', taken: { entries: 12 }, refused: { because: 'shrunkList', entries: 3 } },
    { list: 'terror', taken: null, refused: null },
  ])
})
