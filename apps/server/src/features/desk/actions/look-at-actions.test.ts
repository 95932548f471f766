import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import type { DeskClient } from '../../../testing/test-desk.ts'

// The actions that a person sees, page after page, and the trail's entries of it (decision 230).

const { desk } = deskOfFile()
let companyId: string
let staffId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  const [row] = await asOwner(desk.bank, "select staff_id from staff where name like 'Офіцер Орест%'", [])
  staffId = String(row?.['staff_id'])
  // One of each by turns, so that every page would have both.
  for (let serial = 0; serial < 45; serial += 1) {
    await add(serial * 2, 'hitDismissal', { companyId, hitId: randomUUID() }, companyId)
    await add(serial * 2 + 1, 'staffClosing', { staffId }, null)
  }
})

async function add(second: number, kind: StaffActionKind, payload: object, company: string | null): Promise<void> {
  await asOwner(
    desk.bank,
    `insert into staff_action (action_id, kind, subject, company_id, payload, base_version, reason, digest, maker, maker_proof, made_at, expires_at, state)
     values ($1::uuid, $2, $1::text, $3, $4, '1', 'Так сказано в листі', sha256('x'), $5, '{"by": "door"}', $6, $6::timestamptz + interval '9 days', 'open')`,
    [randomUUID(), kind, company, JSON.stringify(payload), staffId, new Date(desk.bank.clock.now() + second * 1_000)],
  )
}

async function pagesOf(client: DeskClient): Promise<{ lengths: number[]; kinds: Set<string>; ids: string[] }> {
  const pages = []
  let before: string | undefined
  for (;;) {
    const page = await client.done('GET /api/desk/actions', { query: { state: 'open', ...(before !== undefined && { before }) } })
    pages.push(page.actions)
    before = page.actions.at(-1)?.id
    if (!page.more) break
  }
  const all = pages.flat()
  return { lengths: pages.map(({ length }) => length), kinds: new Set(all.map(({ kind }) => kind)), ids: all.map(({ id }) => id) }
}

// security row 52
test.each([
  ['compliance', 'hitDismissal'],
  ['security', 'staffClosing'],
] as const)('%s reads whole pages of %s alone, and misses none', async (officer, kind) => {
  const { lengths, kinds, ids } = await pagesOf(await desk.enter(officer))
  expect([lengths, [...kinds]]).toEqual([[20, 20, 5], [kind]])
  expect(new Set(ids).size).toBe(45)
})

test('product sees none of them, and its inbox counts none', async () => {
  const product = await desk.enter('product')
  expect(await pagesOf(product)).toMatchObject({ lengths: [0] })
  expect(await product.done('GET /api/desk/inbox', {})).toEqual({ cases: [], next: null, actionsToDecide: 0, setAside: null })
})

test('the maker of an action sees it, whatever roles they have', async () => {
  const maker = await desk.enter('secondOfficer')
  expect((await pagesOf(maker)).ids).toHaveLength(90)
})

// security row 52
test('each action of another person that is shown is an entry of the trail, once a session', async () => {
  const entries = async () =>
    (await asOwner(desk.bank, "select subject_id, session_id, facts from staff_audit_entry where event = 'actionLookedAt'", [])).map((row) =>
      JSON.stringify(row),
    )
  const before = (await entries()).length
  const compliance = await desk.enter('compliance')
  const [first] = (await compliance.done('GET /api/desk/actions', { query: {} })).actions
  await compliance.done('GET /api/desk/actions', { query: {} })
  await compliance.done('GET /api/desk/actions/{actionId}', { params: { actionId: first?.id ?? '' } })
  const after = await entries()
  expect(after.length - before).toBe(20)
  expect(new Set(after).size).toBe(after.length)
  await (await desk.enter('compliance')).done('GET /api/desk/actions/{actionId}', { params: { actionId: first?.id ?? '' } })
  expect((await entries()).length - before).toBe(21)
  await (await desk.enter('secondOfficer')).done('GET /api/desk/actions', { query: {} })
  expect((await entries()).length - before).toBe(21)
})
