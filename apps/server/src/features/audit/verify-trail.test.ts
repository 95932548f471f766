import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bankCast, companyId } from '../../demo-bank/demo-cast.ts'
import { companies } from '@dilo/demo-world/people-and-companies.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { trailFaults } from '../../testing/audit-trail.ts'
import { doJob, jobNeedsOf } from '../../testing/do-jobs.ts'
import { describeFault } from './describe-fault.ts'
import { readLoggedRounds } from './logged-rounds.ts'
import { recordAudit } from './record-audit.ts'

const { bank, owner } = bankOfFile()
/** The lines of the log about anchors. */
let log: string[]

beforeAll(async () => {
  // A database role with all rights can switch triggers off.
  await owner.query('set session_replication_role = replica')
})

const [first, second] = companies.map((company) => companyId(bankCast, company))
const [ours, theirs] = [first ?? '', second ?? '']

const happen = (times: number, company = ours) =>
  inTransaction<void, never>(bank.context.database, async (transaction) => {
    for (let time = 0; time < times; time += 1) {
      const at = new Date(bank.clock.now())
      recordAudit(transaction, { companyId: company, by: 'bank', event: 'paymentCreated', subjectId: randomUUID(), facts: { version: time + 1 }, at })
    }
    return ok(undefined)
  })

const anchor = () => doJob('anchorAudit', { ...jobNeedsOf(bank), logger: { warn: (facts: object) => void log.push(JSON.stringify(facts)) } as never })

async function* lines(): AsyncGenerator<string, void> {
  yield* log
}

/** The output of the command. */
const verify = async (): Promise<string[]> => {
  const { faults } = await trailFaults(bank.context.database, await readLoggedRounds(lines()))
  return faults.map(describeFault)
}

const chainText = `concat_ws(E'\\n', 'dilo-audit-' || form, encode(previous_hash, 'hex'), company_id, sequence,
  (extract(epoch from at) * 1000000)::bigint, coalesce(person_id::text, '-'), coalesce(session_id::text, '-'), event,
  subject_kind, subject_id, facts)`

/** Rewrites the hashes from an entry on, and the head with them, as a skilled attacker would. */
const rewriteFrom = async (sequence: number): Promise<void> => {
  const { rows } = await owner.query<{ last: number }>('select max(sequence)::int as last from audit_entry where company_id = $1', [ours])
  for (let number = sequence; number <= (rows[0]?.last ?? 0); number += 1) {
    await owner.query(
      `update audit_entry e set previous_hash = b.hash from audit_entry b
       where b.company_id = e.company_id and b.sequence = e.sequence - 1 and e.company_id = $1 and e.sequence = $2`,
      [ours, number],
    )
    await owner.query(`update audit_entry set hash = sha256(convert_to(${chainText}, 'UTF8')) where company_id = $1 and sequence = $2`, [ours, number])
  }
  await owner.query(
    `update audit_head h set sequence = e.sequence, hash = e.hash from audit_entry e
     where e.company_id = h.company_id and h.company_id = $1 and e.sequence = $2`,
    [ours, rows[0]?.last],
  )
}

// Ten entries and their anchor, then ten more: only the head covers the second ten.
beforeEach(async () => {
  log = []
  await owner.query('truncate audit_entry, audit_head, audit_anchor, audit_anchor_round')
  await happen(10)
  await happen(5, theirs)
  await anchor()
  await happen(10)
})

const at = `company_id = '${ours}' and sequence`
const company = `company ${ours}: `

// security row 42
test('a trail that nobody has touched is whole', async () => {
  await anchor()
  await anchor()
  const { faults, verified } = await trailFaults(bank.context.database, await readLoggedRounds(lines()))
  expect(faults).toEqual([])
  expect(verified).toEqual({ chains: 2, entries: 25, rounds: 2, faults: 0 })
  // An hour in which nothing happens has no round.
  expect(log).toHaveLength(2)
})

describe('an edit is found', () => {
  const fields = [
    ['the facts', `facts = '{"version":99}'`],
    // security row 42
    ['the spaces of the facts', `facts = '{"version": 3}'`],
    ['the instant', `at = at + interval '1 microsecond'`],
    ['the person', `person_id = gen_random_uuid()`],
    ['the session', `session_id = gen_random_uuid()`],
    ['the event', `event = 'paymentDeleted'`],
    ['the kind of the subject', `subject_kind = 'person'`],
    ['the subject', `subject_id = gen_random_uuid()`],
    ['the hash before', `previous_hash = sha256('x')`],
    ['the form', `form = 2`],
  ] as const
  test.each(fields)('of %s', async (_, change) => {
    await owner.query(`update audit_entry set ${change} where ${at} = 3`)
    expect(await verify()).toEqual([`${company}entry 3 is not what was written`])
  })

  test('with its hash made anew', async () => {
    await owner.query(`update audit_entry set facts = '{}' where ${at} = 15`)
    await owner.query(`update audit_entry set hash = sha256(convert_to(${chainText}, 'UTF8')) where ${at} = 15`)
    expect(await verify()).toEqual([`${company}entry 16 does not follow the one before, which was written anew`])
  })

  test('with all the chain after it, and its head, made anew', async () => {
    await owner.query(`update audit_entry set facts = '{}' where ${at} = 3`)
    await rewriteFrom(3)
    expect(await verify()).toEqual([`${company}entry 10 was another one when round 1 anchored it: the chain was written anew`])
  })

  test('with all the chain, its head and its anchors made anew', async () => {
    await owner.query(`update audit_entry set facts = '{}' where ${at} = 3`)
    await rewriteFrom(3)
    await owner.query(`update audit_anchor a set hash = e.hash from audit_entry e where e.company_id = a.company_id and e.sequence = a.sequence`)
    expect(await verify()).toEqual(['anchors: round 1 is not what was written'])
  })

  // security row 42
  test('with anchors and their rounds made anew as well, by what the log says', async () => {
    await owner.query('truncate audit_anchor, audit_anchor_round')
    await owner.query(`update audit_entry set facts = '{}' where ${at} = 3`)
    await rewriteFrom(3)
    const logged = [...log]
    await anchor()
    log = logged
    expect(await verify()).toEqual(['anchors: round 1 is not what the log says of it'])
  })
})

describe('a deletion is found', () => {
  test.each([
    ['one entry', '= 7', 'entry 7 missing: deleted'],
    ['the first entries', '< 4', 'entries 1 to 3 missing: deleted'],
    ['entries in the middle', 'between 9 and 12', 'entries 9 to 12 missing: deleted'],
  ])('of %s', async (_, which, said) => {
    await owner.query(`delete from audit_entry where ${at} ${which}`)
    expect(await verify()).toEqual([company + said])
  })

  // security row 42
  test('of one entry, with those after it moved up', async () => {
    await owner.query(`delete from audit_entry where ${at} = 18`)
    await owner.query(`update audit_entry set sequence = sequence - 1 where ${at} = 19`)
    await owner.query(`update audit_entry set sequence = sequence - 1 where ${at} = 20`)
    expect(await verify()).toEqual([
      `${company}entry 18 was written as entry 19: they were reordered`,
      `${company}entry 19 was written as entry 20: they were reordered`,
      `${company}entry 20 missing at the end: cut off`,
    ])
  })

  test('of the end', async () => {
    await owner.query(`delete from audit_entry where ${at} > 18`)
    expect(await verify()).toEqual([`${company}entries 19 to 20 missing at the end: cut off`])
  })

  // security row 42
  test('of the end, with the head put back to it', async () => {
    await owner.query(`delete from audit_entry where ${at} > 8`)
    await owner.query(`update audit_head set sequence = 8, hash = (select hash from audit_entry where ${at} = 8) where company_id = '${ours}'`)
    expect(await verify()).toEqual([`${company}entries 9 to 10 missing at the end: cut off`])
  })

  test('of the head', async () => {
    await owner.query(`delete from audit_head where company_id = '${ours}'`)
    expect(await verify()).toEqual([`${company}the head does not say that the chain ends with entry 20`])
  })

  // security row 42
  test('of a whole chain with its head', async () => {
    await owner.query(`delete from audit_entry where company_id = '${ours}'`)
    await owner.query(`delete from audit_head where company_id = '${ours}'`)
    expect(await verify()).toEqual([
      `${company}entries 1 to 10 missing at the end: cut off`,
      `${company}the head does not say that the chain ends with entry 0`,
    ])
  })

  test('of an anchor', async () => {
    await owner.query(`delete from audit_anchor where company_id = '${ours}'`)
    expect(await verify()).toEqual(['anchors: round 1 is not what was written'])
  })

  test('of a round of anchors', async () => {
    await anchor()
    await owner.query('delete from audit_anchor where round = 1')
    await owner.query('delete from audit_anchor_round where round = 1')
    log = []
    expect(await verify()).toEqual(['anchors: round 1 missing: deleted'])
  })

  test('of the last round, by what the log says', async () => {
    await anchor()
    await owner.query('delete from audit_anchor where round = 2')
    await owner.query('delete from audit_anchor_round where round = 2')
    expect(await verify()).toEqual(['anchors: round 2 is not what the log says of it'])
  })
})

describe('a reordering is found', () => {
  // security row 42
  test('of two neighbours', async () => {
    await owner.query(`update audit_entry set sequence = 1000 where ${at} = 14`)
    await owner.query(`update audit_entry set sequence = 14 where ${at} = 15`)
    await owner.query(`update audit_entry set sequence = 15 where ${at} = 1000`)
    expect(await verify()).toEqual([
      `${company}entry 14 was written as entry 15: they were reordered`,
      `${company}entry 15 was written as entry 14: they were reordered`,
    ])
  })

  test('of an entry that is in the chain of another company now', async () => {
    await owner.query(`update audit_entry set company_id = '${theirs}', sequence = 6 where ${at} = 20`)
    const found = await verify()
    expect(found).toContain(`${company}entry 20 missing at the end: cut off`)
    expect(found).toContain(`company ${theirs}: entry 6 is not what was written`)
  })
})

// security row 42
test('a fork is found, once nothing keeps two entries from having one number', async () => {
  await owner.query('alter table audit_entry drop constraint audit_entry_pkey')
  await owner.query(`insert into audit_entry select company_id, sequence, form, at, person_id, session_id, event, subject_kind,
    subject_id, '{"version":7}', previous_hash, hash from audit_entry where ${at} = 12`)
  await owner.query(`update audit_entry set hash = sha256(convert_to(${chainText}, 'UTF8')) where ${at} = 12 and facts = '{"version":7}'`)
  expect(await verify()).toEqual([`${company}entry 12 is there more than once: the chain forks`])
  await owner.query('truncate audit_entry')
  await owner.query('alter table audit_entry add primary key (company_id, sequence)')
})

test('a trail goes on after what was found, and faults stay where they are', async () => {
  await owner.query(`update audit_entry set facts = '{}' where ${at} = 3`)
  await happen(3)
  await anchor()
  expect(await verify()).toEqual([`${company}entry 3 is not what was written`])
})

test('a trail of many portions is read in the order of its companies', async () => {
  await happen(4_500)
  await happen(4_500, theirs)
  const { faults, verified } = await trailFaults(bank.context.database)
  expect(faults).toEqual([])
  expect(verified).toMatchObject({ chains: 2, entries: 9_025 })
})
