// security row 52
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChainFault } from '../../audit/verify-chain.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { decide, madeAction } from '../../../testing/test-desk.ts'
import { verifyStaffTrail } from './verify-staff-trail.ts'

// The actions of the bank's own people, entry after entry, each with the hash of the previous one.

const { desk, owner } = deskOfFile()

beforeAll(async () => {
  const [security, second] = [await desk.enter('security'), await desk.enter('secondSecurity')]
  const { staff } = await security.done('GET /api/desk/staff', {})
  const staffId = staff.find(({ name }) => name.startsWith('Офіцер'))?.id ?? ''
  await decide(second, await madeAction(security, { kind: 'staffRoles', payload: { staffId, roles: ['officer', 'product'] } }))
})

async function faults(): Promise<ChainFault[]> {
  const found: ChainFault[] = []
  await verifyStaffTrail(desk.context.database, (fault) => found.push(fault))
  return found
}

test('every action of the staff is an entry, in one chain that is whole', async () => {
  const security = await desk.enter('security')
  const { entries } = await security.done('GET /api/desk/trail', {})
  expect(entries.map(({ event }) => event)).toEqual(['signedIn', 'actionApproved', 'rolesChanged', 'actionMade', 'signedIn', 'signedIn'])
  expect(entries[2]).toMatchObject({
    by: 'Безпека Віра (демо)',
    subject: expect.stringContaining('Офіцер'),
    facts: { before: ['officer'], after: ['officer', 'product'] },
  })
  expect(entries.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
  expect(await faults()).toEqual([])
})

test('looking at a company is an entry too', async () => {
  const officer = await desk.enter('compliance')
  const { rows } = await owner.query('select company_id, person_id from relation join company using (company_id) where demo_tenant_id is null limit 1')
  const params = { companyId: rows[0].company_id, personId: rows[0].person_id }
  await officer.done('GET /api/desk/registrations/{companyId}/{personId}', { params })
  const { entries } = await officer.done('GET /api/desk/trail', {})
  expect(entries[0]).toMatchObject({ event: 'companyLookedAt', by: 'Комплаєнс Карина (демо)', subjectId: params.companyId })
})

test.each([
  ['an edited entry', "update staff_audit_entry set facts = '{}' where sequence = 4", [{ kind: 'edited', sequence: 4n }]],
  ['a deleted entry', 'delete from staff_audit_entry where sequence = 4', [{ kind: 'missing', sequence: 4n, until: 4n }]],
  ['an end that was cut off', 'delete from staff_audit_entry where sequence > 4', [{ kind: 'cutOff', sequence: 5n }]],
])('the check finds %s', async (_, change, expected) => {
  await owner.query('begin')
  await owner.query('create temporary table kept as select * from staff_audit_entry')
  await owner.query('commit')
  await owner.query(`set session_replication_role = replica; ${change}`)
  const found = await faults()
  await owner.query('delete from staff_audit_entry; insert into staff_audit_entry select * from kept; drop table kept; set session_replication_role = default')
  expect(found).toMatchObject(expected)
  expect(await faults()).toEqual([])
})

describe('the chain', () => {
  test.each([
    'delete from staff_audit_entry',
    "update staff_audit_entry set event = 'x'",
    'delete from staff_audit_head',
    'update staff_audit_head set sequence = 0',
  ])('refuses even to the owner: %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/append only|only goes on/)
  })

  test('is closed to the clients’ role, as all tables of the staff are', async () => {
    const application = new pg.Client({ connectionString: desk.bank.applicationUrl, options: '-c role=dilo_application' })
    await application.connect()
    const { rows } = await owner.query("select tablename from pg_tables where schemaname = 'public' and tablename like 'staff%'")
    expect(rows.length).toBeGreaterThan(8)
    for (const { tablename } of rows) await expect(application.query(`select from ${tablename}`)).rejects.toThrow('permission denied')
    await expect(application.query("select record_staff_audit('[]')")).rejects.toThrow('permission denied')
    await application.end()
  })

  test('neither forks nor has a gap, whatever many of the staff do at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => desk.enter('officer')))
    expect(await faults()).toEqual([])
  })
})
