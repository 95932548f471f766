import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { openBank } from '../open-bank.ts'
import { type Closing, closeAll } from '../operations/closings.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { companyOf } from '../testing/signatories.ts'
import { testConfig } from '../testing/test-bank.ts'
import { codeFor, created, paymentBody, sign } from '../testing/test-payment.ts'
import { type Database, openDatabase } from './open.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { reachAlso } from './reach-also.ts'
import { besideCompanies, withinCompanies } from './reach.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import { jointScope, scopeNow } from '@dilo/pg-batches/scope.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import { inTransaction } from './transaction.ts'

// Row security by company, the second wall (decision 141, security row 26): whatever a statement of a call forgets, PostgreSQL shows and changes rows of the
// companies alone that the call may reach.

/** Tables of companies that calls read of all; they change rows of their companies alone. */
const readOfAll: Readonly<Record<string, string>> = {
  company: 'a payer sees who the recipient is, a person chooses among their companies, and a code is taken once',
  relation: 'who may act for which company is found out here, before a company is known',
  block: 'the person at sign-in, and each of their relations, is asked for before a company is known; calls have no right to write there',
  card_of_token: 'leads from the processor’s name of a card to its company',
  clearing_directory: 'leads from a transfer’s id to its company',
  document_directory: 'leads from a document’s code to its company',
  iban_directory: 'leads from an IBAN to its company',
  invitation_directory: 'leads from the secret of an invitation to its company',
  payee_link_directory: 'leads from the secret of a payee’s link to its company',
  payment_directory: 'an id that a browser chose names one payment in the whole bank',
}

/** Tables with an account or a payment in them that are seen by everybody who acts for the company, also on certain accounts alone. */
const ofWholeCompany: Readonly<Record<string, string>> = {
  clearing_answer: 'of a transfer that calls find through its payment',
  clearing_transfer: 'a transfer that pays a salary is named by its row; calls find it through its payment',
  company_signing_rule: 'the policy is the company’s: its people sign it as a whole',
  idempotency_key: 'a key of a browser, and the payment that it has made',
  payment_queue: 'calls put into it and read nothing there',
  statement_delivery: 'calls find it through its subscription',
  statement_unsubscription: 'found by the secret of a message alone',
}

/** Tables with a company that are not behind row security at all. */
const open: Readonly<Record<string, string>> = {
  audit_anchor: 'the bank’s own rounds over all chains; calls have no right to write there',
  registration_flow: 'of a person who is no client yet; its company does not exist before its end',
  questionnaire_assessment: 'of the desk: closed to calls',
  staff_action: 'of the desk: closed to calls',
  staff_audit_entry: 'of the desk: closed to calls',
  staff_audit_head: 'of the desk: closed to calls',
  staff_case: 'of the desk: closed to calls',
  staff_held_payment: 'of the desk: closed to calls',
  staff_note: 'of the desk: closed to calls',
  staff_taking: 'of the desk: closed to calls',
}

/** Views with their owner’s rights, which row security does not narrow. */
const windows: Readonly<Record<string, string>> = {
  'public.account_of_any_company': 'whose an account is, its state and its currency: what a payment to it needs',
  'public.card_of_any_company': 'whose a card is, for a person who acts for both companies',
  'public.may_wait': 'whether anything of a kind may wait in the companies of one person, who is the caller: yes or no, of nothing by name',
  'public.payment_of_any_company': 'whose a payment is, for a person who acts for both companies',
  'ledger.internal_balance_view': 'the bank’s own accounts',
  'ledger.internal_entry_view': 'the bank’s own accounts',
}

/** Views with the rights of their caller: row security and the grants of the desk hold behind them. */
const offered: Readonly<Record<string, string>> = {
  company_view: 'other rooms join it in the place of `company` (decision 281)',
  payment_signature: 'servers of an older version read the signatures of payments here',
  person_view: 'other rooms join it in the place of `person` (decision 281)',
  relation_view: 'other rooms join it in the place of `relation` (decision 281)',
  signed_change_signature: 'servers of an older version read the signatures of changes here',
  standing_order_signature: 'servers of an older version read the signatures of orders here',
}

/** The places where calls reach more than their current company, or less, with the reason. */
const widened: Readonly<Record<string, string>> = {
  'dev/development-doors.ts': 'asBank: on one’s own machine anybody pays with cards of all companies',
  'features/access/consents/find-asked.ts': 'a head is asked for the consents of all companies that they head',
  'features/access/recovery/follow-new-password.ts': 'a new password holds up what its owner set up lately in any company',
  'features/access/sign-in/read-authority.ts': 'the caller is looked up before their company is known, in tables of people',
  'features/audit/evidence-of-trail.ts': 'the chain goes over entries about all accounts; those of one payment that the caller sees are given',
  'features/cards/approvals/answer-approval.ts': 'a purchase of any company for which the person acts is answered over any page, within that company alone',
  'features/cards/approvals/list-approvals.ts': 'one list of purchases that wait in all companies for which a person acts',
  'features/cards/life/lock-cards-of-holder.ts': 'who leaves has all their cards locked, also on accounts on which the head who ends it does not act',
  'features/cards/programs/write-program.ts': 'a program is closed or loosened for all of its cards, also those on accounts on which the head does not act',
  'features/companies/files/read-file.ts': 'the list of companies shows the logos of all for which a person acts',
  'features/companies/files/routes.ts': 'the caller of an upload is found by the call itself',
  'features/demo/routes.ts': 'asBank: the companies of a demo are made here',
  'features/documents/statement-files/routes.ts': 'asBank: anybody verifies a document by its code',
  'features/documents/statement-mail/routes.ts': 'asBank: an address, or its mail program, ends its statements by the token of a message',
  'features/home/companies/read-figures.ts': 'one page of figures of all companies for which a person acts',
  'features/home/inbox/read-inbox.ts': 'one list of what waits in all companies for which a person acts',
  'features/payments/payee-links/routes.ts': 'asBank: a payee follows a payment by the secret of a link',
  'features/payments/processing/process-soon.ts': 'asBank: signed payments of all companies are carried out in one batch',
  'features/payments/signatures/carry-out-signature.ts': 'the recipient’s statement gets its entry with the last signature',
  'features/payments/signatures/recipient-of-payment.ts': 'the recipient of a payment that is signed gets its entry in the same transaction',
  'features/people/adding/confirm-relation.ts': 'a person who is not in the company yet declines their own relation to it',
  'features/people/current-client/read-current-client.ts': 'a person who is not in the company yet sees what it has offered them',
  'features/people/invitations/accept-invite.ts': 'the invited person is not in the company yet; the secret leads to it',
  'features/people/invitations/routes.ts': 'asBank: a person without a session looks at an invitation by its secret',
  'features/people/contacts/replace-contact.ts': 'the change of a contact stands in the trail of all companies for which a person acts',
  'features/people/personal-record/read-personal-record.ts': 'what is a person’s own, in all companies for which they act or acted',
  'features/people/personal-record/take-personal-record.ts': 'that a person took their record stands in the trail of all their companies',
  'features/people/relations/end-relation.ts': 'who leaves loses all unsigned work, also on accounts on which the head who ends it does not act',
  'features/people/registration/routes.ts': 'asBank: the bank looks in all companies for whom it knows, and makes new ones',
  'features/people/relations/own-step.ts': 'a person who is not in the company yet confirms their own relation to it',
  'features/questionnaires/routes.ts': 'asBank: a person reads the document that they handed in for any of their companies',
  'features/signing/changes/routes.ts': 'asBank: an owner withdraws a change by the secret of a message',
  'features/signing/evidence/electronic-signatures.ts': 'signatures of one payment that the caller sees, also of an order on another account',
  'http/route.ts': 'a call reaches its caller’s current company',
  'open-bank.ts': 'asBank: jobs and figures',
}

const { bank } = bankOfFile()
let owner: pg.Client
/** One connection of calls, so that each statement finds what the one before has left. */
let calls: Database
/** Two companies with payments. */
let mine: string
let foreign: string
let demoCompanies: string[]

beforeAll(async () => {
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  calls = openDatabase({ applicationUrl: bank.applicationUrl, workOf: 'calls', poolSize: 1 })
  ;[mine, foreign] = await Promise.all([companyOf(bank, OLENA), companyOf(bank, IHOR)])
  const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
  const payment = await created(olena, await paymentBody(olena, ihor))
  await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  const back = await created(ihor, await paymentBody(ihor, olena))
  await sign(ihor, back.id, await codeFor(bank, ihor, back.id, IHOR))
  // Its companies have rows of nearly every kind.
  await demoVisitor(bank)
  demoCompanies = (await owner.query<{ id: string }>('select company_id as id from company where demo_tenant_id is not null')).rows.map(({ id }) => id)
})
afterAll(async () => {
  await Promise.all([calls.destroy(), owner.end()])
})

type Wall = 'whole' | 'changes' | 'none'

/** Every table with a company, and what its policies keep from calls. */
async function tables(): Promise<Map<string, Wall>> {
  const { rows } = await owner.query<{ name: string; wall: Wall }>(`
    select c.relname as name, case
        when not c.relrowsecurity or not exists (select from pg_policy everybody where everybody.polrelid = c.oid and everybody.polpermissive
          and everybody.polroles = '{0}' and pg_get_expr(everybody.polqual, c.oid) = 'true') then 'none'
        when '*' = any (kept.commands) and kept.alike then 'whole'
        when array['a', 'w', 'd']::"char"[] <@ kept.commands then 'changes'
        else 'none' end as wall
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      cross join (select pg_get_expr(polqual, polrelid) as condition from pg_policy where polrelid = 'counterparty'::regclass and polname = 'calls') as of_company
      cross join lateral (select array_agg(polcmd) as commands,
          bool_and(polcmd <> '*' or pg_get_expr(polwithcheck, polrelid) in (pg_get_expr(polqual, polrelid), of_company.condition)) as alike from pg_policy where polrelid = c.oid and not polpermissive
        and polroles = array['dilo_calls'::regrole::oid]) as kept
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`)
  return new Map(rows.map(({ name, wall }) => [name, wall]))
}

const behind = async (wall: Wall): Promise<string[]> => [...(await tables())].flatMap(([name, own]) => (own === wall ? [name] : []))

/** Views with their owner’s rights that ask for the company themselves. */
const askingViews = [
  'ledger.balance_view',
  'ledger.entry_view',
  'ledger.hold_view',
  'ledger.transaction_view',
  'searched_entry',
  'searched_payment',
  'sized_entry',
  'used_payment_number',
]

const companiesSeen = async (table: string): Promise<string[]> =>
  (await sql<{ id: string }>`select distinct company_id as id from ${sql.table(table)} where company_id is not null`.execute(calls)).rows.map(({ id }) => id)

const payersSeen = async (database: Database = calls): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from payment order by 1`.execute(database)
  return rows.map(({ id }) => id)
}

const columnsOf = async (table: string) =>
  (await owner.query(`select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`, [table])).rows

describe('a table of a company', () => {
  // security row 26
  test('is behind row security, or has its reason', async () => {
    expect(await behind('none')).toEqual(Object.keys(open).sort())
    expect(await behind('changes')).toEqual(Object.keys(readOfAll).sort())
  })

  // security row 26, accounts
  test('of an account or a payment asks who acts on certain accounts alone for its account, or has its reason', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'calls'
      where exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_id', 'debtor_account_id', 'payment_id', 'order_id', 'import_id', 'subscription_id'))
        and not pg_get_expr(p.polqual, c.oid) ~ '(account_id|_in_reach)' order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(ofWholeCompany).sort())
  })

  // security row 26
  test('is seen by no view around it, except for those with a reason', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind in ('v', 'm') and n.nspname in ('public', 'ledger') and not coalesce('security_invoker=true' = any (c.reloptions), false)
        and not pg_get_viewdef(c.oid) ~ 'WHERE\\s+CASE\\s+WHEN .strpos.current_setting.''dilo\\.companies''.*ELSE .*CURRENT_USER <> ''dilo_calls''.* OR ' order by 1`)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(windows).sort())
  })
})

describe('a view that a room offers to others', () => {
  test('reads with the rights of its caller', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and 'security_invoker=true' = any (reloptions) order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(offered).sort())
  })

  test('shows no password, block or wait of a person', async () => {
    const shown = (await columnsOf('person_view')).map(({ attname }) => String(attname))
    expect(shown.filter((name) => /password|block|wait|recovery/.test(name))).toEqual([])
  })

  test('is read by calls and by the desk, and changed by neither', async () => {
    const { rows } = await owner.query<{ may: boolean[] }>(`
      select array[has_table_privilege(role, name, 'select'), has_table_privilege(role, name, 'insert, update, delete')] as may
      from unnest(array['company_view', 'person_view', 'relation_view']) as name, unnest(array['dilo_calls', 'dilo_desk']) as role`)
    expect(rows.map(({ may }) => may)).toEqual(rows.map(() => [true, false]))
    expect(rows).toHaveLength(6)
  })

  test('lets the desk read every column that it shows', async () => {
    const { rows } = await owner.query<{ column: string }>(`
      select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relname = any (array['company_view', 'person_view', 'relation_view'])
        and not has_column_privilege('dilo_desk', replace(c.relname, '_view', ''), a.attname, 'select')`)
    expect(rows).toEqual([])
  })
})

test('an index by size answers a call, although abs() might reveal what it compares', async () => {
  const { rows } = await withinCompanies([mine], () =>
    calls.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return sql<{ 'QUERY PLAN': string }>`explain select version from sized_entry
        where company_id = ${mine} and account_id = ${foreign} and amount > 0 and abs(amount) between 1 and 2`.execute(transaction)
    }),
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/entry_detail_in_by_size.*\n.*Index Cond: .*abs\(amount\) >= 1/)
})

test('an index of parts of words answers a call, although it might reveal what it compares', async () => {
  const { rows } = await withinCompanies([mine], () =>
    calls.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return sql<{ 'QUERY PLAN': string }>`explain select version from searched_entry
        where version > 1024 and search_parts(account_id, version, letters) @> search_parts(${foreign}, 2000, 'rahunok')`.execute(transaction)
    }),
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/entry_search_parts.*\n.*Index Cond: .*search_parts\(/)
})

test('a statement by size reads every column of an entry', async () => {
  expect(await columnsOf('sized_entry')).toEqual(await columnsOf('entry_detail'))
})

test('a search for parts of words reads every column of a payment', async () => {
  expect(await columnsOf('searched_payment')).toEqual(await columnsOf('payment'))
})

describe('a statement of a call', () => {
  // security row 26
  test('that has not said its company sees nothing and changes nothing', async () => {
    for (const table of [...(await behind('whole')), ...askingViews]) expect([table, await companiesSeen(table)]).toEqual([table, []])
    expect((await sql`update company set company_id = company_id`.execute(calls)).numAffectedRows).toBe(0n)
  })

  // security row 26
  test.each(['mine', 'of a demo'])('sees rows of its company alone, in every table: %s', async (which) => {
    const seen = new Set<string>()
    for (const own of which === 'mine' ? [mine] : demoCompanies)
      await withinCompanies([own], async () => {
        for (const table of [...(await behind('whole')), ...askingViews]) {
          const companies = await companiesSeen(table)
          expect([table, companies.filter((id) => id !== own)]).toEqual([table, []])
          if (companies.length > 0) seen.add(table)
        }
      })
    // Not in vain: these have rows of several companies.
    expect(seen.size).toBeGreaterThan(10)
  })

  // security row 26
  test('changes no row of another company, in any table, though it names it', async () => {
    let rowsThere = 0
    for (const table of [...(await behind('whole')), ...(await behind('changes'))]) {
      const { rows } = await owner.query<{ count: string }>(`select count(*) from ${table} where company_id = $1`, [foreign])
      rowsThere += Number(rows[0]?.count)
      for (const change of [
        sql`update ${sql.table(table)} set company_id = company_id where company_id = ${foreign}`,
        sql`delete from ${sql.table(table)} where company_id = ${foreign}`,
      ])
        expect([table, await withinCompanies([mine], () => changedBy(change))]).toEqual([table, expect.toBeOneOf([0n, REFUSED])])
    }
    expect(rowsThere).toBeGreaterThan(10)
  })

  // security row 26
  test('writes no row for another company, and gives none of its own away', async () => {
    const copy = sql`insert into counterparty select (jsonb_populate_record(counterparty, jsonb_build_object('company_id', ${foreign}::uuid))).* from counterparty`
    const gift = sql`update payment_event set company_id = ${foreign}`
    for (const change of [copy, gift]) expect(await withinCompanies([mine], () => changedBy(change))).toBeOneOf([0n, REFUSED])
  })

  test('reads the caller in tables of people alone, so that it needs no company', async () => {
    const authority = openDatabase({ applicationUrl: bank.applicationUrl, workOf: 'calls', poolSize: 1 })
    const { findSession } = await import('../features/access/sign-in/store.ts')
    const find = () => findSession(authority, { tokenHash: Buffer.alloc(32), now: new Date(), idleSince: new Date() })
    await besideCompanies(find)
    await besideCompanies(() => Promise.all([find(), find()]))
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where name in ('session', 'sessions')`.execute(authority)
    await authority.destroy()
    expect(rows).toHaveLength(2)
    for (const table of await behind('whole')) for (const { statement } of rows) expect(statement).not.toContain(`"${table}"`)
  })
})

const REFUSED = '42501'

/** The number of rows that a change has changed, or the code of PostgreSQL's refusal. The change is rolled back. */
async function changedBy(change: ReturnType<typeof sql>): Promise<bigint | string> {
  const undone = new Error('undone')
  let changed: bigint | string = 'nothing was asked'
  await calls
    .transaction()
    .execute(async (transaction) => {
      changed = (await change.execute(transaction)).numAffectedRows ?? 0n
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) changed = String((error as { code?: string }).code)
    })
  return changed
}

describe('a connection', () => {
  // security row 26
  test('carries no company over to the next call, after any end of the one before', async () => {
    expect(await withinCompanies([mine], () => payersSeen())).toEqual([mine])
    expect(await payersSeen()).toEqual([])
    expect(await withinCompanies([foreign], () => payersSeen())).toEqual([foreign])
    await withinCompanies([mine], () => changedBy(sql`select 1 / 0`))
    expect(await payersSeen()).toEqual([])
    await withinCompanies([mine], () => inTransaction(calls, async (transaction) => ok(await reachAlso(transaction, [foreign]))))
    expect(await withinCompanies([mine], () => payersSeen())).toEqual([mine])
    expect(await payersSeen()).toEqual([])
  })

  // security row 26
  test('shows each of many calls at once its own company', async () => {
    const several = openDatabase({ applicationUrl: bank.applicationUrl, workOf: 'calls', poolSize: 2 })
    const asked = Array.from({ length: 200 }, (_, place) => [[mine], [foreign], []][place % 3] ?? [])
    const seen = await Promise.all(
      asked.map((companies) =>
        withinCompanies(companies, async () => {
          const alone = await payersSeen(several)
          const transaction = await inTransaction<string[], never>(several, async (within) => ok(await payersSeen(within as unknown as Database)))
          return [alone, transaction.ok ? transaction.value : null]
        }),
      ),
    )
    await several.destroy()
    expect(seen).toEqual(asked.map((companies) => [companies, companies]))
  })

  test('that several calls read together on shows each what it asked for', async () => {
    const numbers = queryOfEach('row-security-test', (database: Database, companyIds: readonly string[]) =>
      database
        .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
        .innerJoin('payment', 'payment.company_id', 'asked.company_id')
        .select(['asked.place', 'payment.company_id']),
    )
    const asked = [mine, foreign, mine, ...demoCompanies]
    const seen = await Promise.all(
      asked.map((own) =>
        withinCompanies([own], () => readTogether(calls, async (reader) => [...new Set((await numbers(reader, own)).map((row) => row.company_id))])),
      ),
    )
    for (const [place, own] of asked.entries()) expect([[own], []]).toContainEqual(seen[place])
    expect(seen.slice(0, 3)).toEqual([[mine], [foreign], [mine]])
    // A set that they share reaches the companies of all who asked for it, and no others.
    const [own, others] = await Promise.all([withinCompanies([mine], () => numbers(calls, mine)), withinCompanies([mine], () => numbers(calls, foreign))])
    expect([own.length > 0, others.length]).toEqual([true, 0])
  })
})

test('a statement that calls share names their companies up to eight, and reaches all from nine on', () => {
  const reaches = Array.from({ length: 9 }, () => withinCompanies([randomUUID()], scopeNow))
  expect(jointScope(reaches.slice(0, 8))).toMatchObject({ setting: expect.stringMatching(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){7}$/) })
  expect(jointScope(reaches)).toMatchObject({ setting: '*' })
  expect(jointScope([reaches[0] ?? 'unset', 'unset'])).toMatchObject({ setting: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

// security row 26
test('what reaches more than the current company of a call says so, and has a reason', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|db)\//.test(name))
  const widening = files.filter((name) =>
    /\b(asBank|reachAlso|reachingAlso|withinCompanies|withinReach|besideCompanies|withScope)\(|dilo\.companies/.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(widening.sort()).toEqual(Object.keys(widened).sort())
})

// Last: its jobs run on this database, too.
test('a running server answers calls on connections behind row security', async () => {
  const session = (await bank.signedIn(OLENA)).cookies.get('session') ?? ''
  await owner.query(`update session set last_seen_at = now(), expires_at = now() + interval '1 hour'`)
  const closings: Closing[] = []
  const config = testConfig({ PORT: '0', SERVER_KEY: '7'.repeat(64) })
  const { welcome } = await openBank(config, bank, closings)
  const address = /http:\/\/[^/ ;]+/.exec(welcome)?.[0] ?? ''
  const accounts = async (): Promise<unknown> => {
    const answer = await fetch(`${address}/api/account-service/accounts`, { headers: { cookie: `session=${session}` } })
    return ((await answer.json()) as { accounts?: unknown }).accounts
  }
  try {
    expect(await accounts()).not.toEqual([])
    await owner.query('create policy of_this_test on client_account as restrictive to dilo_calls using (false)')
    expect(await accounts()).toEqual([])
  } finally {
    await closeAll(closings)
    await owner.query('drop policy if exists of_this_test on client_account')
  }
})
