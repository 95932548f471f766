import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type Access, wholeScope } from '@dilo/domain/signing/access-change.ts'
import { digitsOfLimits } from '@dilo/domain/signing/person-limits.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import { beginRelationAnew, lockStoredRelation, readAccess, type RelationAccess } from '../../features/companies/door.ts'
import { storedProposal } from '../../features/people/access-changes/access-proposal.ts'
import { carryOutOfPerson } from '../../features/people/access-changes/change-of-person.ts'
import { changeAccess, disablePerson } from '../../features/people/access-changes/propose-access-change.ts'
import { disableRelationByBank, endRelationByBank } from '../../features/people/relations/decisions-of-bank.ts'
import { resign, beginResignation } from '../../features/people/relations/resign.ts'
import { type ChangeRow, lockCompany } from '../../features/signing/door.ts'
import type { Refusal } from '../../refusal.ts'
import type { Actor } from '../simulation/turns.ts'
import { asked, outcomeOf } from './asked.ts'
import { takeCode } from './codes.ts'
import { authorityOf, type Persona } from './personas.ts'
import { type PaymentWorld, TWO_SIGN_FROM } from './world.ts'

type Change = (world: PaymentWorld, person: Persona, now: RelationAccess) => Promise<string>

/** A visitor of a demo is asked for no password: checking one is slow, and another proof's matter. */
const WITHOUT_PASSWORD = { tenantId: '', endsAt: new Date(0) }

const headOf = ({ people: [head], payer }: PaymentWorld) => {
  if (head === undefined) throw new Error('The company has people')
  return { ...authorityOf(head, payer.companyId, null), demo: WITHOUT_PASSWORD }
}

const seenBy = ({ personId }: Persona, { version }: RelationAccess) => ({ personId, version, password: undefined, origin: 'https://bank.example' })

/** The head takes something away, which holds at once. */
const lowers =
  (lower: (world: PaymentWorld, access: Access) => Partial<Access>): Change =>
  async (world, person, now) => {
    const { positionCode, ...access } = { ...now.access, positionCode: null, ...lower(world, now.access) }
    const { permissions, signatureType, accounts, limits, validUntil, authority } = access
    const body = {
      positionCode,
      permissions: [...permissions],
      signatureType,
      accounts: accounts && [...accounts],
      limits: digitsOfLimits(limits),
      validUntil,
      authority,
    }
    return outcomeOf(await asked(() => changeAccess(world.context, headOf(world), seenBy(person, now), body)))
  }

const someLimit = ({ random }: PaymentWorld) => {
  const most = Number(TWO_SIGN_FROM)
  const amount = (upTo: number) => (random.chance(60) ? BigInt(random.whole(0, upTo)) : null)
  return { perPayment: amount(2 * most), perDay: amount(4 * most), perMonth: amount(8 * most) } as Access['limits']['SMS'] & object
}

const byBank =
  (decide: typeof disableRelationByBank | typeof endRelationByBank): Change =>
  async (world, { personId }, { version }) =>
    outcomeOf(
      await inOne(world, async (transaction) => {
        const decided = await decide(world.context, transaction, { companyId: world.payer.companyId, personId, baseVersion: version })
        return decided.ok ? decided : refused({ code: decided.error })
      }),
    )

const inOne = (world: PaymentWorld, work: (transaction: DatabaseTransaction) => Promise<Result<unknown, Refusal>>) =>
  asked(() => inTransaction<unknown, Refusal>(world.context.database, work))

const resigns: Change = async (world, person) => {
  const { context, owner, payer } = world
  const authority = authorityOf(person, payer.companyId, null)
  await asked(() => beginResignation(context, authority, { method: 'SMS', language: null }))
  const code = await takeCode(owner, person.phone)
  if (code === undefined) return 'has no code'
  const submitted = { method: 'SMS', code, from: '192.0.2.1', origin: { userAgent: '', address: '' } } as const
  return outcomeOf(await asked(() => resign(context, authority, submitted)))
}

/** Changes of people while others sign. */
const changes: readonly (readonly [name: string, change: Change])[] = [
  ['a lower right', lowers((_, { signatureType }) => ({ signatureType: signatureType === 'first' ? 'second' : 'none' }))],
  ['no right', lowers(() => ({ signatureType: 'none' }))],
  ['other accounts', lowers(({ otherAccount }) => ({ accounts: [otherAccount] }))],
  ['this account', lowers(({ payer, otherAccount, random }) => ({ accounts: random.chance(50) ? [payer.accountId] : [payer.accountId, otherAccount] }))],
  ['a limit', lowers((world, { limits }) => ({ limits: { ...limits, SMS: someLimit(world) } }))],
  ['a limit of e-mail', lowers((world, { limits }) => ({ limits: { ...limits, EMAIL: someLimit(world) } }))],
  ['disabled', async (world, person, now) => outcomeOf(await asked(() => disablePerson(world.context, headOf(world), seenBy(person, now))))],
  ['disabled by the bank', byBank(disableRelationByBank)],
  ['ended by the bank', byBank(endRelationByBank)],
  ['resigns', resigns],
]

/**
 * The effect of the last signature of a raising; its signing has tests of its own. A person who has left is taken in
 * anew.
 */
const givesBack: Change = async (world, { personId, relation, permissions, type }, now) => {
  const { context, payer, people } = world
  const whose = { companyId: payer.companyId, personId }
  const after: Access = { ...wholeScope, type: relation, position: now.access.position, permissions, signatureType: type }
  return outcomeOf(
    await inOne(world, async (transaction) => {
      await lockCompany(transaction, payer.companyId)
      if (now.state === 'deleted') {
        const ended = await lockStoredRelation(transaction, whose)
        if (ended === null) throw new Error('An ended relation stays')
        const at = new Date(context.clock.now())
        await beginRelationAnew(
          transaction,
          ended,
          { ...whose, ...after, position: null, onConfirmBecause: null, personConfirmsUntil: null, signsSince: at, now: at },
          [
            { event: 'READD_APPROVED', by: 'head' },
            { event: 'APPROVED', by: 'head' },
            { event: 'CONFIRM', by: 'person' },
          ],
        )
        return ok(undefined)
      }
      const [kind, before] = now.state === 'disabled' ? (['enable', null] as const) : (['change', now.access] as const)
      const proposal = storedProposal({ kind, subject: { name: '', personId }, baseVersion: now.version, before, after })
      const row = { company_id: payer.companyId, proposed_by: people[0]?.personId ?? '', proposal }
      await carryOutOfPerson(context, transaction, row as unknown as ChangeRow)
      return ok(undefined)
    }),
  )
}

const isWhole = ({ type }: Persona, { state, access }: RelationAccess): boolean =>
  state === 'active' && access.signatureType === type && access.accounts === null && Object.keys(access.limits).length === 0

/** Those whose signature stands under a payment that needs another one: a change of theirs is the matter of this proof. */
async function whoHasSigned({ owner, payer }: PaymentWorld): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ person: string }>(
    `select s.person_id as person from signature s join payment p on p.company_id = s.company_id and p.payment_id = s.subject_id
     where s.company_id = $1 and s.voided_at is null and p.state = 'onSigning'`,
    [payer.companyId],
  )
  return new Set(rows.map(({ person }) => person))
}

/** Not more: with nobody left nothing happens any more. */
const CHANGED_AT_MOST = 2

/** People lose rights, accounts, limits or everything while payments are signed, and are given it back. */
export function changesOfPeople(world: PaymentWorld): Actor {
  const { random, people, payer, bank } = world
  const accessOf = async ({ personId }: Persona): Promise<RelationAccess> => {
    const now = await readAccess(bank.context.database, { companyId: payer.companyId, personId })
    if (now === null) throw new Error('A relation stays, also an ended one')
    return now
  }
  return {
    name: 'people',
    weight: 5,
    async act() {
      const all = await Promise.all(people.map(async (person) => ({ person, now: await accessOf(person) })))
      const changed = all.filter(({ person, now }) => !isWhole(person, now))
      if (changed.length >= CHANGED_AT_MOST || (changed.length > 0 && random.chance(40))) {
        const { person, now } = random.pick(changed as [(typeof all)[number], ...typeof all])
        return `${person.phone} is whole again: ${await givesBack(world, person, now)}`
      }
      const signed = await whoHasSigned(world)
      const some = all.filter(({ person }) => signed.has(person.personId))
      const { person, now } = random.pick((some.length > 0 && random.chance(70) ? some : all) as [(typeof all)[number], ...typeof all])
      const [name, change] = random.pick(changes)
      return `${person.phone}, ${name}: ${await change(world, person, now)}`
    },
  }
}
