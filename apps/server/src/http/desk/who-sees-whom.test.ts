import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskCallName, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { type StaffRole, staffRoles } from '@dilo/domain/desk/staff-roles.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { DemoOfficer } from '../../features/desk/sign-in/development-door.ts'
import { waitingKinds } from '@dilo/domain/desk/case-views.ts'
import { deskOfFile } from '../../testing/bank-of-file.ts'
import { registerEntrepreneur } from '../../testing/register-company.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../testing/signatories.ts'
import { type DeskClient, madeAction, REASON } from '../../testing/test-desk.ts'

// A list of the desk shows no more than its object (decision 230): by role, and nothing of a company to which its reader is related.

/** Everything that waits for the bank, of one client. */
type Place = {
  readonly companyId: string
  readonly personId: string
  readonly code: string
  readonly enquiryId: string
  readonly actionId: string
  /** Each of these texts reveals the client. */
  readonly canaries: readonly string[]
}

type Given = { readonly params?: Record<string, string>; readonly query?: Record<string, string>; readonly body?: object }

/**
 * The people whose values a call shows. `nothing`: nobody but the caller. `bank`: values of the bank itself. `staff`: names and roles of its
 * people. Of clients: to which roles, and how it is asked about this client; `isList`: it is a list in which they stand.
 */
type Row = 'nothing' | 'bank' | 'staff' | { readonly to: readonly StaffRole[]; readonly isList?: true; readonly given: (place: Place) => Given }

const ofCases: readonly StaffRole[] = ['officer', 'compliance']
const list = (to: readonly StaffRole[], query?: Record<string, string>): Row => ({ to, isList: true, given: () => (query ? { query } : {}) })
const ofPerson = ({ companyId, personId }: Place): Given => ({ params: { companyId, personId } })
const ofApplication = ({ companyId, enquiryId }: Place): Given => ({ params: { kind: 'application', companyId, caseId: enquiryId } })
const ofRequest = ({ companyId }: Place): Given => ({ params: { companyId, requestId: REQUEST } })
const ofPayment = ({ companyId }: Place): Given => ({ params: { companyId, paymentId: PAYMENT } })
const ofVersion = ({ companyId }: Place): Given => ({ params: { companyId, version: '7' } })
const ofAction = ({ actionId }: Place): Given => ({ params: { actionId } })
const proof = { challengeId: randomUUID(), answer: 'door' }
const dismissal = ({ companyId }: Place) => ({ kind: 'hitDismissal', payload: { companyId, hitId: HIT } })
const ofCase = (given: (place: Place) => Given): Row => ({ to: ofCases, given })

const [HIT, PAYMENT, TRANSFER, REQUEST, ORDER, LETTER, INCOMING] = Array.from({ length: 7 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/** Exhaustive: a new call of the desk does not compile without its row. */
const rows: Record<DeskCallName, Row> = {
  'POST /api/desk/sign-in/challenge': 'nothing',
  'POST /api/desk/sign-in': 'nothing',
  'POST /api/desk/door': 'nothing',
  'GET /api/desk/session': 'nothing',
  'DELETE /api/desk/session': 'nothing',
  'POST /api/desk/invitation/challenge': 'nothing',
  'POST /api/desk/invitation': 'nothing',
  'GET /api/desk/inbox': list(ofCases),
  // Numbers of cases, and no client.
  'GET /api/desk/inbox/views': 'staff',
  'GET /api/desk/cases/{kind}/{companyId}/{caseId}': ofCase(ofApplication),
  'POST /api/desk/cases/{kind}/{companyId}/{caseId}/taking': ofCase(ofApplication),
  'DELETE /api/desk/cases/{kind}/{companyId}/{caseId}/taking': ofCase(ofApplication),
  'PUT /api/desk/cases/{kind}/{companyId}/{caseId}/taking': ofCase((place) => ({ ...ofApplication(place), body: { to: HIT } })),
  'PUT /api/desk/cases/{kind}/{companyId}/{caseId}/notes/{noteId}': ofCase((place) => ({
    params: { ...ofApplication(place).params, noteId: LETTER },
    body: { text: 'Чекаємо на договір' },
  })),
  'GET /api/desk/registrations/{companyId}/{personId}': ofCase(ofPerson),
  'POST /api/desk/registrations/{companyId}/{personId}/taking': ofCase(ofPerson),
  'DELETE /api/desk/registrations/{companyId}/{personId}/taking': ofCase(ofPerson),
  'POST /api/desk/registrations/{companyId}/{personId}/checks': ofCase(ofPerson),
  'PUT /api/desk/registrations/{companyId}/{personId}/call': ofCase((place) => ({
    ...ofPerson(place),
    body: { outcome: 'confirmed', note: 'за номером із реєстру' },
  })),
  'GET /api/desk/applications/{companyId}/{applicationId}': ofCase(({ companyId, enquiryId }) => ({ params: { companyId, applicationId: enquiryId } })),
  'GET /api/desk/questionnaires/{companyId}/{version}': ofCase(ofVersion),
  'POST /api/desk/questionnaires/{companyId}/{version}/taking': ofCase(ofVersion),
  'DELETE /api/desk/questionnaires/{companyId}/{version}/taking': ofCase(ofVersion),
  'POST /api/desk/questionnaires/{companyId}/{version}/checks': ofCase(ofVersion),
  'POST /api/desk/questionnaires/{companyId}/{version}/opening': ofCase((place) => ({ ...ofVersion(place), body: { section: 'company', personId: null } })),
  'GET /api/desk/lists': 'bank',
  'GET /api/desk/lists/hits/{companyId}': ofCase(({ companyId }) => ({ params: { companyId } })),
  'GET /api/desk/held/{companyId}/{paymentId}': ofCase(ofPayment),
  'POST /api/desk/held/{companyId}/{paymentId}/taking': ofCase(ofPayment),
  'DELETE /api/desk/held/{companyId}/{paymentId}/taking': ofCase(ofPayment),
  'GET /api/desk/incoming': list(ofCases),
  'GET /api/desk/incoming/{uetr}': ofCase(() => ({ params: { uetr: INCOMING } })),
  'GET /api/desk/exchange/requests': list(ofCases),
  'GET /api/desk/exchange/requests/{companyId}/{requestId}': ofCase(ofRequest),
  'GET /api/desk/exchange/due': list(ofCases),
  'GET /api/desk/unused/{companyId}/{useId}': ofCase(({ companyId, enquiryId }) => ({ params: { companyId, useId: enquiryId } })),
  'GET /api/desk/card-deliveries/{companyId}/{cardId}': ofCase(({ companyId, enquiryId }) => ({ params: { companyId, cardId: enquiryId } })),
  // Transfers of no client of ours, by their numbers at clearing.
  'GET /api/desk/clearing-days/{day}': 'bank',
  // Movements of the scheme by their numbers there.
  'GET /api/desk/settlements/{day}': 'bank',
  'GET /api/desk/heads/{companyId}/{personId}': ofCase(ofPerson),
  'GET /api/desk/enquiries/{enquiryId}': ofCase(({ enquiryId }) => ({ params: { enquiryId } })),
  'PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}': ofCase(({ enquiryId }) => ({
    params: { enquiryId, letterId: LETTER },
    body: { text: 'Відповімо завтра' },
  })),
  'POST /api/desk/enquiries/{enquiryId}/closing': ofCase(({ enquiryId }) => ({ params: { enquiryId } })),
  'GET /api/desk/exchange/dealing': list(ofCases),
  'GET /api/desk/card-messages': list(ofCases),
  'POST /api/desk/companies/search': { to: ofCases, isList: true, given: ({ code }) => ({ body: { search: code } }) },
  // Anybody opens a company with a reason; its id is all that this says.
  'POST /api/desk/companies/opening': { to: staffRoles, given: ({ code }) => ({ body: { search: code, reason: REASON } }) },
  'GET /api/desk/companies/{companyId}': { to: staffRoles, given: ({ companyId }) => ({ params: { companyId } }) },
  'GET /api/desk/companies/{companyId}/beside': ofCase(({ companyId }) => ({ params: { companyId } })),
  'POST /api/desk/companies/{companyId}/people/{personId}/contacts': ofCase(ofPerson),
  'GET /api/desk/documents/{documentId}/pages/{page}': ofCase(({ enquiryId }) => ({ params: { documentId: enquiryId, page: '1' } })),
  'POST /api/desk/actions/challenge': ofCase((place) => ({ body: { action: dismissal(place), reason: REASON } })),
  'POST /api/desk/actions': ofCase((place) => ({ body: { action: dismissal(place), reason: REASON, proof } })),
  'GET /api/desk/actions': list(ofCases),
  'GET /api/desk/actions/{actionId}': ofCase(ofAction),
  'POST /api/desk/actions/{actionId}/decision/challenge': ofCase((place) => ({ ...ofAction(place), body: { decision: 'deny', reason: REASON } })),
  'POST /api/desk/actions/{actionId}/decision': ofCase((place) => ({ ...ofAction(place), body: { decision: 'deny', reason: REASON, proof } })),
  'POST /api/desk/actions/{actionId}/withdrawal': ofCase(ofAction),
  'GET /api/desk/registers/{kind}': 'bank',
  'GET /api/desk/staff': 'staff',
  // The people who look after the staff read its trail, of all clients but their own.
  'GET /api/desk/trail': list(['security', 'compliance']),
}

const every = Object.entries(rows) as [DeskCallName, Row][]
const ofClients = every.flatMap(([name, row]) => (typeof row === 'string' ? [] : [[name, row] as const]))

const { desk } = deskOfFile()
let olenas: Place
let newcomers: Place

const officerOf: Readonly<Record<StaffRole, DemoOfficer>> = { officer: 'officer', compliance: 'compliance', product: 'product', security: 'security' }

beforeAll(async () => {
  const { bank } = desk
  const [companyId, personId] = [await companyOf(bank, OLENA), await personOf(bank, OLENA)]
  olenas = await waiting(companyId, personId)
  const registrant = await registerEntrepreneur(bank)
  const [row] = await asOwner(bank, 'select company_id, person_id from relation join person using (person_id) where inn = $1', [registrant.inn])
  newcomers = await placeOf(String(row?.['company_id']), String(row?.['person_id']), { enquiryId: randomUUID(), actionId: randomUUID() })
})

async function placeOf(companyId: string, personId: string, things: Pick<Place, 'enquiryId' | 'actionId'>): Promise<Place> {
  const [row] = await asOwner(
    desk.bank,
    'select short_name_uk as name, client_code as code, last_name_uk as surname, inn from company, person where company_id = $1 and person_id = $2',
    [companyId, personId],
  )
  const { name, code, surname, inn } = row as Record<'name' | 'code' | 'surname' | 'inn', string>
  return { companyId, personId, code, ...things, canaries: [companyId, name, code, surname, inn] }
}

const ENQUIRY = randomUUID()

/** Makes everything of a client wait for the bank, and opens one action about it. Rows that a client's calls write at length are written as they are. */
async function waiting(companyId: string, personId: string): Promise<Place> {
  const { bank } = desk
  const of = [companyId, personId]
  const at = new Date(bank.clock.now())
  const until = new Date(bank.clock.now() + 24 * 60 * MINUTE)
  await bank.owner.query('begin; set local session_replication_role = replica')
  const add = (text: string, values: readonly unknown[]) => bank.owner.query(text, [...values])
  await add(
    "insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at) select person_id, $1, 'ACCOUNTANT', 'onConfirm', '{}', 'none', $3 from person where person_id <> $2 and demo_tenant_id is null and not exists (select from relation where relation.person_id = person.person_id and relation.company_id = $1) limit 1",
    [...of, at],
  )
  await add(
    "insert into account_opening (company_id, operation_id, state, version, account_type, currency, purpose, author_person_id, created_at, changed_at, sent_at) values ($1, $3, 'on_validation', 1, 'CURRENT', 'EUR', 'чекати', $2, $4, $4, $4)",
    [...of, ENQUIRY, at],
  )
  await add(
    "insert into enquiry (enquiry_id, company_id, person_id, subject, state, created_at, changed_at, waits_since, promised_at) values ($3, $1, $2, 'account', 'waiting', $4, $4, $4, $5)",
    [...of, ENQUIRY, at, until],
  )
  await add(
    "insert into watch_hit (hit_id, company_id, person_id, subject, about, list, entry_id, entry_names, entry_codes, strength, found_at, seen_at) values ($3, $1, $2, 'person', 'Коваль Олена Іванівна', 'sanctions', 's1', '{Koval}', '{}', 'possible', $4, $4)",
    [...of, HIT, at],
  )
  await add("insert into unnamed_head (company_id, person_id, since, named) values ($1, $2, $3, '{КРУК ДАНИЛО}')", [...of, at])
  await add("insert into payment_wait (company_id, payment_id, hold_id, cause, since, until) values ($1, $2, $2, 'recovery', $3, $4)", [
    companyId,
    PAYMENT,
    at,
    until,
  ])
  await add("insert into clearing_exception (company_id, transfer_id, because, since) values ($1, $2, 'overdue', $3)", [companyId, TRANSFER, at])
  await add(
    "insert into questionnaire (company_id, version, state, begun_at, begun_because, submitted_text, digest, submitted_by, submitted_at, method) values ($1, 7, 'loaded', $3, 'client', $4, sha256('x'), $2, $3, 'SMS')",
    [...of, at, JSON.stringify({ people: [], answers: { ownership: { nodes: [{ code: OWNER, name: 'КРУК ДАНИЛО' }] } } })],
  )
  for (const [requestId, number, state, papers] of [
    [REQUEST, 901, 'queued', 'toCheck'],
    [ORDER, 902, 'executing', 'checked'],
  ])
    await add(
      "insert into exchange_request (company_id, request_id, number, side, state, version, currency, amount, typed_in, hryvnia, mode, rate, official_rate, fee_terms, fee, debtor_account_id, recipient_account_id, fee_account_id, valid_until, partial, papers, held, hold_id, author_person_id, created_at, changed_at, signed_at) values ($1, $3, $4, 'PURCHASE', $5, 1, 'USD', 100, 'currency', 4300, 'limit', 43000000, 43000000, '{}', 0, $1, $1, $1, '2099-01-01', false, $6, 4300, $3, $2, $7, $7, $7)",
      [...of, requestId, number, state, papers, at],
    )
  await add(
    "insert into exchange_order (order_id, dealer, side, currency, amount, rate, mode, partial, valid_until, received_at) values ($1, 'officers', 'PURCHASE', 'USD', 100, 43000000, 'limit', false, '2099-01-01', $2)",
    [`${companyId}/${ORDER}`, at],
  )
  await add("insert into exchange_contradiction (answer_id, company_id, request_id, why, answer, noted_at) values ('stray 1', $1, $2, 'ended', '{}', $3)", [
    companyId,
    ORDER,
    at,
  ])
  await add(
    "insert into card_message_set_aside (processor, message_id, kind, why, company_id, amount, currency, noted_at) values ('local', 'm1', 'clearing', 'implausible', $1, 99999900, 'UAH', $2)",
    [companyId, at],
  )
  await add(
    "insert into exchange_contract (company_id, contract_id, number, signed_on, counterparty, country, currency, subject, version, author_person_id, created_at, changed_at) values ($1, $3, '14', '2026-03-01', 'Bau GmbH', 'DE', 'USD', '', 1, $2, $4, $4)",
    [...of, ENQUIRY, at],
  )
  await add(
    "insert into exchange_use (company_id, request_id, fill_key, use_id, contract_id, currency, amount, hryvnia, credited_on, use_by, due_on) values ($1, $2, '1', $3, $3, 'USD', 100, 4300, '2026-01-01', '2026-01-11', '2026-01-12')",
    [companyId, ORDER, ENQUIRY],
  )
  await add(
    "insert into incoming_transfer (company_id, account_id, uetr, transaction_id, payment_number, is_instant, amount, debtor_name, debtor_iban, debtor_bank, creditor_name, creditor_code, creditor_iban, remittance_information, settlement_date, state, finding, taken_at, received_at) select company_id, account_id, $2, 'x', '17', false, 100, 'ТОВ', iban, '305299', 'ФОП', client_code, iban, 'за договором', '2026-11-20', 'unclear', 'codeDiffers', $3, $3 from client_account join company using (company_id) where company_id = $1 and currency = 'UAH' limit 1",
    [companyId, INCOMING, at],
  )
  await add('insert into exchange_unused (company_id, use_id, amount, since) values ($1, $2, 100, $3)', [companyId, ENQUIRY, at])
  await add(
    "insert into card (company_id, card_id, account_id, first_digits, last_digits, position, state, status) values ($1, $2, $2, '427700', '0101', 90, 'inactive', 'BLOCKED')",
    [companyId, ENQUIRY],
  )
  await add("insert into card_delivery (company_id, card_id, address, since, due_on) values ($1, $2, 'Київ, 1 01001', $3, '2026-12-01')", [
    companyId,
    ENQUIRY,
    at,
  ])
  await bank.owner.query('commit')
  const officer = await desk.enter('officer')
  const actionId = await madeAction(officer, { kind: 'hitDismissal', payload: { companyId, hitId: HIT } })
  return placeOf(companyId, personId, { enquiryId: ENQUIRY, actionId })
}

/** An owner whom the questionnaire names, and who acts for no client. */
const OWNER = '3133301233'

async function send(client: DeskClient, name: DeskCallName, { params = {}, query, body }: Given): Promise<string> {
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
  const answer = await client.send({ method: method as 'GET', url, ...(query && { query }), ...(body && { payload: body }) })
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500)
  return answer.body
}

const canariesIn = (body: string, { canaries }: Place): readonly string[] => canaries.filter((canary) => body.includes(canary))

describe('by role', () => {
  const cases = ofClients.flatMap(([name, row]) => staffRoles.filter((role) => !row.to.includes(role)).map((role) => [name, role, row] as const))

  // security row 52
  test.each(cases)('%s shows nothing of a client to %s', async (name, role, { given }) => {
    expect(canariesIn(await send(await desk.enter(officerOf[role]), name, given(olenas)), olenas)).toEqual([])
  })

  const lists = ofClients.flatMap(([name, row]) => (row.isList ? row.to.map((role) => [name, role, row] as const) : []))

  test.each(lists)('%s shows clients to %s', async (name, role, { given }) => {
    const compliance = await desk.enter('compliance')
    await compliance.done('GET /api/desk/lists/hits/{companyId}', { params: { companyId: olenas.companyId } })
    expect(canariesIn(await send(await desk.enter(officerOf[role]), name, given(olenas)), olenas)).not.toEqual([])
  })

  test('a call that shows clients to a role lets no other in, but where each row is chosen by what it is about', () => {
    const chosenByRow = ['GET /api/desk/inbox', 'GET /api/desk/actions', ...Object.keys(deskCalls).filter((name) => name.includes('/actions'))]
    for (const [name, { to }] of ofClients) {
      const { access } = deskCalls[name]
      if (chosenByRow.includes(name) || (access as unknown) === 'anyStaff') continue
      expect({ name, more: (access as readonly StaffRole[]).filter((role) => !to.includes(role)) }).toEqual({ name, more: [] })
    }
  })

  test('e-mails of the staff are shown to security alone', async () => {
    for (const role of staffRoles) {
      const { staff } = await (await desk.enter(officerOf[role])).done('GET /api/desk/staff', {})
      expect(staff.some(({ email, isMe }) => !isMe && email !== '')).toBe(role === 'security')
    }
  })

  test('an open company lists no action and no letter that its reader may not open', async () => {
    const open = async (role: StaffRole) => {
      const client = await desk.enter(officerOf[role])
      const { companyId } = await client.done('POST /api/desk/companies/opening', { body: { search: olenas.code, reason: REASON } })
      return client.done('GET /api/desk/companies/{companyId}', { params: { companyId } })
    }
    const [officer, product] = [await open('officer'), await open('product')]
    expect(officer.actions.map(({ kind }) => kind)).toContain('hitDismissal')
    expect(officer.enquiries).toHaveLength(1)
    expect(product).toMatchObject({ actions: [], enquiries: [] })
  })
})

describe('to a person of the bank who is related to a client', () => {
  /** A person with every role of cases and with security, whose РНОКПП is this. */
  async function related(inn: string): Promise<DeskClient> {
    await asOwner(desk.bank, "update staff set inn = $1 where name like 'Офіцер Орест%'", [inn])
    await asOwner(
      desk.bank,
      "insert into staff_role select staff_id, unnest(array['officer', 'compliance', 'security']) from staff where name like 'Офіцер Орест%' on conflict do nothing",
      [],
    )
    return desk.enter('secondOfficer')
  }

  const STRANGER = '3133301268'
  const ways: readonly (readonly [how: string, inn: () => Promise<string>, place: () => Place])[] = [
    ['acts for it', async () => olenas.canaries.at(-1) ?? '', () => olenas],
    ['is named in its questionnaire as an owner', async () => OWNER, () => olenas],
    ['is the entrepreneur', async () => newcomers.code, () => newcomers],
    [
      'acted for it, and acts no more',
      async () => {
        const [row] = await asOwner(
          desk.bank,
          "insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at) select person_id, $1, 'ACCOUNTANT', 'deleted', '{}', 'none', now() from person where demo_tenant_id is null and not exists (select from relation where relation.person_id = person.person_id and relation.company_id = $1) limit 1 returning (select inn from person where person.person_id = relation.person_id)",
          [olenas.companyId],
        )
        return String(row?.['inn'])
      },
      () => olenas,
    ],
  ]

  // security row 52
  test.each(ways.flatMap(([how, inn, place]) => ofClients.map(([name, row]) => [how, name, { inn, place, row }] as const)))(
    'who %s: %s says nothing of it',
    async (_, name, { inn, place, row }) => {
      const compliance = await desk.enter('compliance')
      await compliance.done('GET /api/desk/lists/hits/{companyId}', { params: { companyId: place().companyId } })
      const client = await related(await inn())
      const [body, { canaries }] = [await send(client, name, row.given(place())), place()]
      expect(canaries.slice(0, 3).filter((canary) => body.includes(canary))).toEqual([])
    },
  )

  // security row 52
  test('the inbox has every kind of case for others, and none of it for them; its counts are of what they see', async () => {
    const count = async (inn: string) => {
      const { cases, actionsToDecide, setAside } = await (await related(inn)).done('GET /api/desk/inbox', {})
      const mine = cases.filter(
        (one) =>
          JSON.stringify(one).includes(olenas.companyId) ||
          (one.kind === 'enquiry' && one.enquiryId === ENQUIRY) ||
          (one.kind === 'incoming' && one.uetr === INCOMING),
      )
      return { kinds: [...new Set(mine.map(({ kind }) => kind))].toSorted(), actionsToDecide, setAside: setAside?.count ?? 0 }
    }
    const [stranger, own] = [await count(STRANGER), await count(OWNER)]
    expect(stranger.kinds).toEqual(waitingKinds.filter((kind) => kind !== 'client' && kind !== 'difference' && kind !== 'clearingDay').toSorted())
    expect(own.kinds).toEqual([])
    expect(stranger.actionsToDecide - own.actionsToDecide).toBe(1)
    expect([stranger.setAside, own.setAside]).toEqual([1, 0])
  })

  // security row 52
  test('and one who came to be so after making an action neither has it carried out nor takes it back', async () => {
    const maker = await related(STRANGER)
    const actionId = await madeAction(maker, { kind: 'headKeeping', payload: { companyId: olenas.companyId, personId: olenas.personId } })
    await related(OWNER)
    const compliance = await desk.enter('compliance')
    const posed = await compliance.done('POST /api/desk/actions/{actionId}/decision/challenge', {
      params: { actionId },
      body: { decision: 'approve', reason: REASON },
    })
    const body = { decision: 'approve' as const, reason: REASON, proof: { challengeId: posed.challengeId, answer: 'door' as const } }
    expect(await compliance.call('POST /api/desk/actions/{actionId}/decision', { params: { actionId }, body })).toMatchObject({
      refusal: { error_code: 'DESK_MAKER_MAY_NOT' },
    })
    const again = await desk.enter('secondOfficer')
    expect(await again.call('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId } })).toMatchObject({
      refusal: { error_code: 'DESK_RELATED' },
    })
    expect(await again.call('GET /api/desk/actions/{actionId}', { params: { actionId } })).toMatchObject({ status: 404 })
  })
})
