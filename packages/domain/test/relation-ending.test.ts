import { describe, expect, test } from 'vitest'
import { type Permission, permissions, type RelationType } from '../src/permissions.ts'
import type { RelationStatus } from '../src/dictionaries/relation-statuses.ts'
import { type EndingRefusal, mayEndRelation, relationEndingText, type StandingRelation } from '../src/relations/relation-ending.ts'

const all = [...permissions]
const onlyLooks: Permission[] = ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW']

describe('the end of a relation by one head', () => {
  test.each<[RelationType, Permission[], RelationType, RelationStatus, EndingRefusal | null]>([
    ['DIRECTOR', all, 'ACCOUNTANT', 'active', null],
    ['DIRECTOR', all, 'TRUSTEE', 'active', null],
    ['DIRECTOR', all, 'TRUSTEE', 'disabled', null],
    ['FOUNDER', all, 'ACCOUNTANT', 'onConfirm', null],
    ['ENTREPRENEUR', all, 'ACCOUNTANT', 'active', null],
    // No head removes another head alone; an unconfirmed head does not count as one yet.
    ['DIRECTOR', all, 'DIRECTOR', 'active', 'relationOfHead'],
    ['DIRECTOR', all, 'FOUNDER', 'active', 'relationOfHead'],
    ['DIRECTOR', all, 'DIRECTOR', 'onConfirm', null],
    ['DIRECTOR', all, 'ENTREPRENEUR', 'active', 'relationOfOwner'],
    ['DIRECTOR', onlyLooks, 'ACCOUNTANT', 'active', 'noAuthority'],
    ['ACCOUNTANT', all, 'TRUSTEE', 'active', 'noAuthority'],
    ['TRUSTEE', all, 'ACCOUNTANT', 'active', 'noAuthority'],
  ])('%s with %j, a relation of %s that is %s: %s', (type, held, ended, status, refusal) => {
    const answer = mayEndRelation({ personId: 'head', type, permissions: held }, { personId: 'other', type: ended, status })
    expect(answer.ok ? null : answer.error).toBe(refusal)
  })

  test('nobody ends their own', () => {
    expect(mayEndRelation({ personId: 'head', type: 'DIRECTOR', permissions: all }, { personId: 'head', type: 'DIRECTOR', status: 'active' })).toEqual({
      ok: false,
      error: 'ownRelation',
    })
  })
})

describe('the text that a code to end a relation is bound to', () => {
  const relation: StandingRelation = {
    personId: 'p',
    type: 'ACCOUNTANT',
    permissions: ['PAYMENTS_VIEW', 'ACCOUNTS_VIEW'],
    signatureType: 'second',
    status: 'active',
  }
  const text = relationEndingText('c', relation)

  test('does not depend on the order of the rights', () => {
    expect(relationEndingText('c', { ...relation, permissions: relation.permissions.toReversed() })).toBe(text)
  })

  test.each<[string, string]>([
    ['company', relationEndingText('other', relation)],
    ['person', relationEndingText('c', { ...relation, personId: 'q' })],
    ['role', relationEndingText('c', { ...relation, type: 'TRUSTEE' })],
    ['rights', relationEndingText('c', { ...relation, permissions: ['ACCOUNTS_VIEW'] })],
    ['signature', relationEndingText('c', { ...relation, signatureType: 'none' })],
    ['state', relationEndingText('c', { ...relation, status: 'onConfirm' })],
  ])('is another one with another %s', (_, other) => {
    expect(other).not.toBe(text)
  })
})
