import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NeededSignatures } from '../signing/signing-policy.ts'
import { type Approval, answerApproval, type ApprovalAnswer, type ApprovalPerson, askedAs, approvalStateAt } from './approval.ts'

const END = 1_000
const holder: ApprovalPerson = { personId: 'holder', type: 'none' }
const first: ApprovalPerson = { personId: 'first', type: 'first' }
const second: ApprovalPerson = { personId: 'second', type: 'second' }
const people = [holder, first, second]

const asked = (needs: NeededSignatures, approvedBy: readonly string[] = []): Approval => ({
  state: 'waiting',
  expiresAt: END,
  holderId: 'holder',
  approvedBy,
  needs,
})

// oxfmt-ignore
test.each<[what: string, needs: NeededSignatures, approvedBy: string[], person: ApprovalPerson, role: string | null]>([
  ['the holder is asked first', ['first'], [], holder, 'holder'],
  ['nobody else is asked before the holder has said yes', ['first', 'second'], [], first, null],
  ['a holder who has said yes is asked no more', ['first', 'second'], ['holder'], holder, null],
  ['beside a holder who signs nothing, a first signature is asked for', ['first', 'second'], ['holder'], first, 'second'],
  ['or a second one', ['first', 'second'], ['holder'], second, 'second'],
  ['nobody is asked twice', ['first', 'second'], ['holder', 'first'], first, null],
])('%s', (_, needs, approvedBy, person, role) => {
  expect(askedAs(asked(needs, approvedBy), person, people, 0)).toBe(role)
})

test('beside a holder with the first signature the second one is asked, and not another first', () => {
  const director: ApprovalPerson = { personId: 'holder', type: 'first' }
  const founder: ApprovalPerson = { personId: 'founder', type: 'first' }
  const all = [director, founder, second]
  const given = asked(['first', 'second'], ['holder'])
  expect(askedAs(given, founder, all, 0)).toBeNull()
  expect(askedAs(given, second, all, 0)).toBe('second')
})

// oxfmt-ignore
test.each<[needs: NeededSignatures, role: 'holder' | 'second', answer: ApprovalAnswer, state: string]>([
  [['first'], 'holder', 'approve', 'approved'],
  [['any', 'any'], 'holder', 'approve', 'waiting'],
  [['any', 'any'], 'second', 'approve', 'approved'],
  [['any', 'any'], 'holder', 'decline', 'declined'],
  [['any', 'any'], 'second', 'decline', 'declined'],
  [['first'], 'holder', 'notMe', 'declined'],
])('where %j is needed, «%s» who says %s makes it %s', (needs, role, answer, state) => {
  expect(answerApproval(asked(needs), { role, answer, at: 0 })).toEqual({ ok: true, value: state })
})

test('that another person pays is the holder’s alone to say', () => {
  expect(answerApproval(asked(['any', 'any'], ['holder']), { role: 'second', answer: 'notMe', at: 0 })).toEqual({
    ok: false,
    error: 'cardOwnerOnly',
  })
})

test('silence has declined it at its very end, and no later answer approves, from anybody', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: END, max: END * 1_000 }),
      fc.constantFrom<ApprovalAnswer>('approve', 'decline', 'notMe'),
      fc.constantFrom(...people),
      fc.constantFrom<NeededSignatures>(['first'], ['first', 'second'], ['any', 'any']),
      (at, answer, person, needs) => {
        const late = asked(needs)
        expect(approvalStateAt(late, at)).toBe('expired')
        const role = askedAs(late, person, people, at)
        expect(role).toBeNull()
        expect(answerApproval(late, { role: 'holder', answer, at })).toMatchObject({ ok: false })
      },
    ),
  )
})

test('where two are needed nobody approves a purchase alone, in whatever order and however often they answer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...people), { maxLength: 8 }),
      fc.constantFrom<NeededSignatures>(['first', 'second'], ['any', 'any'], ['first', 'any']),
      (order, needs) => {
        let approval = asked(needs)
        for (const person of order) {
          const role = askedAs(approval, person, people, 0)
          const taken = answerApproval(approval, { role, answer: 'approve', at: 0 })
          if (!taken.ok) continue
          approval = { ...approval, state: taken.value, approvedBy: [...approval.approvedBy, person.personId] }
        }
        if (approval.state !== 'approved') return
        expect(approval.approvedBy[0]).toBe('holder')
        expect(new Set(approval.approvedBy).size).toBe(2)
      },
    ),
  )
})
