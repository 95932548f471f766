import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentEvents, paymentStates, step as paymentStep } from '@dilo/domain/flows/payment.ts'
import { questionnaireActors, questionnaireEvents, questionnaireStates, step as questionnaireStep } from '@dilo/domain/flows/questionnaire.ts'
import { relationActors, relationEvents, relationStates, step as relationStep } from '@dilo/domain/flows/relation.ts'
import { salaryRowEvents, salaryRowStates, step as rowStep } from '@dilo/domain/flows/salary-row.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../testing/demo-people.ts'
import { doJobs } from '../testing/do-jobs.ts'
import { outsideAccount, payOutside } from '../testing/outgoing-payment.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { codeFor, created, paymentBody, sign } from '../testing/test-payment.ts'

const { bank } = bankOfFile()
/** The database's owner. */
let owner: pg.Client
/** Speaks to the database in the application's name, as an injected statement would. */
let application: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: bank.adminUrl })
  application = new pg.Client({ connectionString: bank.applicationUrl, options: '-c role=dilo_application' })
  await Promise.all([owner.connect(), application.connect()])
  // With a payment of each kind, a standing order that is signed, and a salary that is paid.
  await demoVisitor(bank)
})
afterAll(async () => {
  await Promise.all([owner.end(), application.end()])
})

const PERMISSION_DENIED = '42501'
const STANDS = 'SG000'

/** The database's answer to the application's role for a statement, whose effects are rolled back. */
async function heardOf(statement: string, client = application): Promise<string | number> {
  await client.query('begin')
  try {
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    return String((error as { code?: string }).code)
  } finally {
    await client.query('rollback')
  }
}

/** The pairs 'from to' that a trigger lets pass, by its condition or its function, as PostgreSQL has understood it. */
async function passedBy(trigger: string): Promise<string[]> {
  const { rows } = await owner.query<{ definition: string }>(
    'select pg_get_triggerdef(oid) || pg_get_functiondef(tgfoid) as definition from pg_trigger where tgname = $1',
    [trigger],
  )
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+ \w+)'/g)].map(([, pair]) => pair ?? '').sort()
}

/**
 * The columns of a table that no trigger holds. A trigger holds a column if it fires when the column is written, and
 * compares it.
 */
async function unheldColumns(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute a where attrelid = $1::regclass and attnum > 0 and not attisdropped and not exists (
       select from pg_trigger t where tgrelid = attrelid and (tgattr = ''::int2vector or attnum = any (tgattr))
         and (tgfoid = 'refuse_change_of_what_stands'::regproc and pg_get_triggerdef(t.oid) ~ ('new\\.' || attname || '\\M')
           or tgfoid = 'check_step_of_payment'::regproc
             and pg_get_functiondef(tgfoid) ~ ('new\\.' || attname || ' (is distinct from old|:=)|old\\.' || attname || ' <> new'))) order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('a questionnaire', () => {
  // security row 33
  // security row 41
  test('goes the ways of its flow in the database, too, and no other', async () => {
    const ways = questionnaireStates.flatMap((from) =>
      questionnaireEvents.flatMap((event) =>
        questionnaireActors.flatMap((by) => {
          const taken = questionnaireStep(from, { event, by })
          // A version that begins is another row.
          return taken.ok && taken.value !== from && event !== 'START' && event !== 'RENEW' ? [`${from} ${taken.value}`] : []
        }),
      ),
    )
    expect(await passedBy('questionnaires_go_their_way')).toEqual([...new Set(ways)].sort())
  })

  // security row 26, questionnaires
  test('is taken no other way by the application, and what was handed in is rewritten by nobody', async () => {
    await owner.query(
      `insert into questionnaire (company_id, version, state, begun_at, begun_because, submitted_text, digest, submitted_at, method)
       select company_id, 1, 'loaded', now(), 'client', '{}', sha256('{}'), now(), 'SMS' from company limit 1`,
    )
    await owner.query(`insert into questionnaire_section (company_id, version, section, answers, revision, saved_at)
      select company_id, 1, 'purpose', '{}', 1, now() from questionnaire`)
    for (const change of ["state = 'correct'", "submitted_text = '{ }'", 'version = 2', 'revision = revision + 1', "begun_because = 'bank'"])
      expect([change, await heardOf(`update questionnaire set ${change}`)]).toEqual([change, expect.toBeOneOf([STANDS, PERMISSION_DENIED])])
    for (const statement of ["update questionnaire_section set answers = '{}'", 'delete from questionnaire_section'])
      expect(await heardOf(statement)).toBe(STANDS)
    for (const table of ['questionnaire', 'questionnaire_step', 'person_questionnaire']) expect(await heardOf(`delete from ${table}`)).toBe(PERMISSION_DENIED)
    await owner.query('delete from questionnaire')
  })

  test('is not begun by the application as one that is decided', async () => {
    const begun = (state: string, because: string) =>
      heardOf(
        `insert into questionnaire (company_id, version, state, begun_at, begun_because) select company_id, 9, '${state}', now(), '${because}' from company limit 1`,
      )
    expect(await begun('correct', 'registration')).toBe(STANDS)
    expect(await begun('processed', 'client')).toBe(STANDS)
    expect(await begun('processed', 'registration')).toBe(1)
  })
})

describe('a relation', () => {
  // security row 33
  // security row 41
  test('goes the ways of its flow in the database, too, and no other', async () => {
    const ways = relationStates.flatMap((from) =>
      relationEvents.flatMap((event) =>
        relationActors.flatMap((by) => {
          const taken = relationStep(from, { event, by })
          return taken.ok ? [`${from} ${taken.value}`] : []
        }),
      ),
    )
    expect(await passedBy('relations_go_their_way')).toEqual([...new Set(ways)].sort())
  })

  // security row 33
  test('is not taken another way by the application', async () => {
    for (const state of ['created', 'onConfirm']) expect(await heardOf(`update relation set status = '${state}' where status = 'active'`)).toBe(STANDS)
  })

  test('has another version after each change, which the application does not choose', async () => {
    const { rows } = await owner.query(`with before as (select person_id, company_id, version from relation limit 1),
      changed as (update relation set permissions = permissions, version = 40 from before
        where (relation.person_id, relation.company_id) = (before.person_id, before.company_id) returning relation.version - before.version as rise)
      select rise from changed`)
    expect(rows).toEqual([{ rise: 1 }])
  })
})

describe('a payment', () => {
  beforeAll(async () => {
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    const payment = await created(olena, await paymentBody(olena, ihor))
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
  })

  // security row 41
  test.each([
    'amount = 1',
    'creditor_iban = debtor_iban',
    `creditor_name = 'ТОВ'`,
    `remittance_information = 'інше'`,
    'version = version + 1',
    `state = 'draft', settled_at = null`,
    `state = 'draft', settled_at = null, version = version + 1, amount = 1`,
    `state = 'onSigning', settled_at = null`,
    'settled_at = now()',
    'author_person_id = gen_random_uuid()',
    'uetr = gen_random_uuid()',
    'edited_at = now(), edited_by_person_id = author_person_id',
    `settled_at = null, undone_at = now(), reason = 'unspecified', state = 'revoked'`,
  ])('that is settled is not changed by the application: %s', async (change) => {
    expect(await heardOf(`update payment set ${change} where state = 'settled'`)).toBe(STANDS)
  })

  // security row 41
  test('that is signed and waits is not changed by the application', async () => {
    await owner.query(
      `update payment set state = 'waiting', settled_at = null where payment_id = (select payment_id from payment where state = 'settled' limit 1)`,
    )
    for (const change of ['amount = 1', `state = 'draft', version = version + 1, amount = 1`, `state = 'settled', settled_at = now()`]) {
      expect(await heardOf(`update payment set ${change} where state = 'waiting'`)).toBe(STANDS)
    }
  })

  // security row 33
  // security row 41
  test('goes the ways of its flow in the database, too, and no other', async () => {
    const ways = paymentStates.flatMap((from) =>
      paymentEvents.flatMap((event) => {
        const taken = paymentStep(from, event)
        return taken.ok && taken.value.next !== from ? [`${from} ${taken.value.next}`] : []
      }),
    )
    // The last signature takes two of them in one change of the row when it pays at once (decision 066).
    expect(await passedBy('payments_go_their_way')).toEqual([...new Set([...ways, 'onSigning settled'])].sort())
  })

  // security row 41
  test('has no column that could be changed unseen', async () => {
    expect(await unheldColumns('payment')).toEqual([])
  })

  // security row 41
  test('keeps its number until it is deleted, whatever the application writes', async () => {
    const { rows } = await owner.query(`with kept as (update payment set is_deleted = true where state = 'settled' returning is_deleted)
      select distinct is_deleted from kept`)
    expect(rows).toEqual([{ is_deleted: false }])
  })

  test('is listed as open by the database alone', async () => {
    for (const change of [
      'delete from open_payment',
      'insert into open_payment select company_id, payment_id from payment',
      'select from open_payment for update',
    ])
      expect(await heardOf(change)).toBe(PERMISSION_DENIED)
  })
})

describe('a signature', () => {
  // security row 41
  test('that is void stays void, and one that stands keeps what it was given for', async () => {
    await owner.query(`update signature set voided_at = now(), void_cause = 'takenBack' where signature_id = (select signature_id from signature limit 1)`)
    expect(await heardOf('update signature set voided_at = null, void_cause = null where voided_at is not null')).toBe(STANDS)
    expect(await heardOf(`update signature set voided_at = now(), void_cause = 'edited' where voided_at is not null`)).toBe(STANDS)
    for (const column of ['digest', 'person_id', 'subject_id', 'subject_kind', 'signed_at', 'counted_amount']) {
      expect(await heardOf(`update signature set ${column} = ${column}`)).toBe(PERMISSION_DENIED)
    }
    expect(await heardOf('delete from signature')).toBe(PERMISSION_DENIED)
  })

  // security row 29, КЕП
  test('evidence of an electronic signature is added, and never changed', async () => {
    await owner.query(`insert into eds_signature (company_id, subject_id, signature_id, text, message, value_sha256, certificate, certificate_sha256,
        issuer_key_id, serial, hash, received_at, name_differs)
      select company_id, subject_id, signature_id, '{}', '0', sha256('0'), '0', sha256('0'), '0', '0', 'kupyna256', now(), false from signature limit 1`)
    for (const change of ['update eds_signature set text = text', 'update eds_signature set name_differs = true', 'delete from eds_signature'])
      expect(await heardOf(change)).toBe(PERMISSION_DENIED)
  })

  test('keeps its subject: the application deletes none', async () => {
    for (const subject of ['payment', 'standing_order', 'signed_change']) expect(await heardOf(`delete from ${subject}`)).toBe(PERMISSION_DENIED)
  })

  test('has no column but those of its end that could be changed unseen', async () => {
    expect(await unheldColumns('signature')).toEqual(['voided_at', 'void_cause'])
  })

  // security row 32
  test('is counted by the database alone: the application changes no count', async () => {
    for (const change of [
      'update method_use set amount = 0',
      'delete from method_use',
      'insert into method_use select * from method_use',
      'select from method_use for update',
    ])
      expect(await heardOf(change)).toBe(PERMISSION_DENIED)
    expect(await heardOf(`select add_to_method_use(person_id, method, day, -amount) from method_use`)).toBe(PERMISSION_DENIED)
  })
})

describe('a standing order', () => {
  test('that is signed is not changed by the application but for the amount within what was signed', async () => {
    expect(await heardOf('update standing_order set amount = greatest_amount')).toBeGreaterThan(0)
    for (const change of ['greatest_amount = greatest_amount + 1', 'creditor_iban = debtor_iban', 'version = version + 1', `end_day = '2099-01-01'`]) {
      expect(await heardOf(`update standing_order set ${change}`)).toBe(STANDS)
    }
    await owner.query(`update standing_order set state = 'revoked'`)
    expect(await heardOf(`update standing_order set state = 'active'`)).toBe(STANDS)
    expect(await heardOf(`update standing_order set state = 'draft', version = version + 1`)).toBe(STANDS)
  })

  test('has no column beside its course that could be changed unseen', async () => {
    expect(await unheldColumns('standing_order')).toEqual(['amount', 'activated_at', 'payments_made', 'next_nominal_day', 'next_day'])
  })
})

describe('a salary register', () => {
  // security row 41
  test('whose payment is signed keeps its rows and what it says', async () => {
    expect(await heardOf('delete from salary_row')).toBeGreaterThan(0)
    await owner.query(`update payment set state = 'waiting' where kind = 'salary' and state in ('draft', 'onSigning')`)
    expect(await heardOf('delete from salary_row')).toBe(STANDS)
    expect(
      await heardOf(`insert into salary_row select company_id, payment_id, 99, gen_random_uuid(), name, '3095903374', 'UA000000000000000000000000000', amount, 'written'
      from salary_row limit 1`),
    ).toBe(STANDS)
    expect(await heardOf(`update salary_register set month = '2020-01'`)).toBe(STANDS)
  })

  test('has rows that go the ways of their flow in the database, too, and no other', async () => {
    const ways = salaryRowStates.flatMap((from) =>
      salaryRowEvents.flatMap((event) => {
        const taken = rowStep(from, event)
        return taken.ok && taken.value.next !== from ? [`${from} ${taken.value.next}`] : []
      }),
    )
    expect(await passedBy('salary_rows_go_their_way')).toEqual([...new Set(ways)].sort())
  })
})

describe('what is over', () => {
  const aPayment = `(select company_id, payment_id, author_person_id from payment where state = 'settled' limit 1) as paid`

  test.each([
    ['a wait', 'payment_wait', 'ended_at', ''],
    [
      'a rework',
      'payment_rework',
      'ended_at',
      `insert into payment_rework (company_id, payment_id, rework_id, returned_at, person_id, reason)
      select company_id, payment_id, gen_random_uuid(), now(), author_person_id, 'інша сума' from ${aPayment}`,
    ],
    [
      "a payee's link",
      'payee_link',
      'revoked_at',
      `insert into payee_link (company_id, payee_link_id, payment_id, secret_hash, made_at, made_by, times_opened)
      select company_id, gen_random_uuid(), payment_id, sha256('secret'), now(), author_person_id, 0 from ${aPayment}`,
    ],
  ])('is not begun again: %s', async (_, table, ending, arrangement) => {
    if (arrangement !== '') await owner.query(arrangement)
    expect((await owner.query(`update ${table} set ${ending} = now()`)).rowCount).toBeGreaterThan(0)
    expect(await heardOf(`update ${table} set ${ending} = null`)).toBe(STANDS)
  })

  test('is what clearing has of a transfer: it is neither forgotten nor brought to another end', async () => {
    const olena = await bank.signedIn(OLENA)
    await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), 100n)
    expect(await heardOf('delete from clearing_transfer')).toBe(1)
    await doJobs(bank)
    expect(await heardOf('delete from clearing_transfer')).toBe(STANDS)
    await owner.query(`update clearing_transfer set state = 'rejected', rejected_on = current_date`)
    expect(await heardOf(`update clearing_transfer set state = 'settled', settled_on = current_date`)).toBe(STANDS)
  })
})

describe('names', () => {
  // security row 41
  test('are looked up by every function of ours in schemas of ours, with temporary ones last', async () => {
    // A body in SQL's own form has had its names looked up when it was made.
    const { rows } = await owner.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'ledger') and p.prosqlbody is null
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and not exists (select from unnest(p.proconfig) as setting where setting in ('search_path=public, pg_temp', 'search_path=ledger, pg_temp'))
      order by name`)
    expect(rows).toEqual([])
  })

  // security row 41
  test('are not taken by temporary tables: the application makes none', async () => {
    expect(await heardOf('create temporary table person (person_id uuid)')).toBe(PERMISSION_DENIED)
  })

  // security row 15
  test('that temporary tables take lead no trigger astray: a real person is not bound to a demo', async () => {
    const database = (await owner.query<{ name: string }>('select quote_ident(current_database()) as name')).rows[0]?.name
    await owner.query(`grant temporary on database ${database} to dilo_application`)
    const attack = `
      create temporary table person as select person_id, null::uuid as demo_tenant_id from public.person;
      create temporary table company as select company_id, null::uuid as demo_tenant_id from public.company;
      update relation set person_id = (select person_id from public.person where demo_tenant_id is null limit 1)
        where company_id = (select company_id from public.company where demo_tenant_id is not null limit 1)`
    expect(await heardOf(attack)).toBe('DM000')
    await owner.query(`revoke temporary on database ${database} from dilo_application`)
  })
})
