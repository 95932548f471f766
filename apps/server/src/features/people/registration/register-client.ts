import { wholeScope } from '@dilo/domain/signing/access-change.ts'
import type { RegistrationPosition } from '@dilo/domain/dictionaries/positions.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Registrant } from '@dilo/domain/flows/registration.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import {
  type RegisteredRelation,
  relationOfEntrepreneur,
  relationOfPosition,
} from '@dilo/domain/rules/registered-relation.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { birthDateOfInn } from '@dilo/domain/values/person-of-inn.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { insertPerson } from '../../access/door.ts'
import { openClientAccount } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { adoptFiles, beginRelation, insertCompany, planCheck } from '../../companies/door.ts'
import { keepFormConsents } from '../consents/keep-form-consents.ts'
import { countFriend } from '../friend-invites/count-friend.ts'
import { acceptAtRegistration } from '../invitations/accept-at-registration.ts'
import { lockInvitationFor, lockOpenInvitation } from '../invitations/open-invitation.ts'
import { companyNames } from './company-names.ts'
import { insertLogins } from './client-store.ts'
import { joinsInviting } from './ending-of.ts'
import { giveWay } from './reserved-codes.ts'
import type { RegistrationFlow } from './store.ts'

/** The bank reviews an entrepreneur's data; a company has given only a code so far, and has no account. */
const questionnaireOf: Record<Registrant, QuestionnaireStatus> = { entrepreneur: 'loaded', representative: 'default' }

/**
 * Makes a client of the registered person, within the caller's transaction, which has locked the flow: the login and,
 * for an entrepreneur, the company with its account; for a representative the company, for which they act when the bank
 * has confirmed it, or the company that invited them. If another registration was faster, the refusal is the same as if
 * it had come first: one unique index each decides, however many come at once.
 * @returns personIsClient for the person, userExists for the phone or e-mail, companyIsClient for the company
 */
export async function registerClient(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RegistrationFlow,
): Promise<Result<undefined, Refusal>> {
  const { registrant, clientCode, inn } = flow
  if (registrant === null || clientCode === null || inn === null)
    throw new Error('A registration without an organization cannot be completed')
  const person = await registerPerson(context, transaction, flow, inn)
  if (!person.ok) return person
  if (await joinsInviting(transaction, flow)) return joinCompany(context, transaction, { ...flow, inn })
  return registerCompany(context, transaction, flow, { registrant, clientCode })
}

/**
 * The short way of a person who was invited by e-mail: the invitation identifies them, and gives them their company.
 */
export async function registerInvited(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RegistrationFlow,
): Promise<Result<undefined, Refusal>> {
  const invitation = flow.invitation && (await lockOpenInvitation(context, transaction, flow.invitation))
  if (!invitation?.inn) throw new Error('Only who was invited by name registers without an organization')
  const person = await registerPerson(context, transaction, flow, invitation.inn)
  if (!person.ok) return person
  await acceptAtRegistration(context, transaction, invitation, flow)
  return ok(undefined)
}

async function registerPerson(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RegistrationFlow,
  inn: string,
): Promise<Result<undefined, Refusal>> {
  const now = new Date(context.clock.now())
  const birthdate = birthDateOfInn(certain(parseInn(inn)))
  await giveWay(context, transaction, { inn, clientCode: flow.clientCode })
  if (flow.passwordHash === null) throw new Error('A registration that is over keeps no password')
  if (!(await insertPerson(transaction, { ...flow, passwordHash: flow.passwordHash, inn, birthdate, now })))
    return refused({ code: 'personIsClient' })
  await countFriend(context, transaction, flow.friendCode)
  await keepFormConsents(transaction, flow.consents, { personId: flow.personId, companyId: null })
  const logins = { personId: flow.personId, phone: flow.mainPhone ?? flow.phone, email: flow.email, now }
  return (await insertLogins(transaction, logins)) ? ok(undefined) : refused({ code: 'userExists' })
}

async function joinCompany(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RegistrationFlow & { readonly inn: string },
): Promise<Result<undefined, Refusal>> {
  const invitation = flow.invitation && (await lockInvitationFor(context, transaction, flow.invitation, flow))
  // Used or over meanwhile: to them it is a company like any other.
  if (!invitation) return refused({ code: 'companyIsClient' })
  await acceptAtRegistration(context, transaction, invitation, flow)
  return ok(undefined)
}

async function registerCompany(
  context: Context,
  transaction: DatabaseTransaction,
  flow: RegistrationFlow,
  { registrant, clientCode }: { registrant: Registrant; clientCode: string },
): Promise<Result<undefined, Refusal>> {
  const now = new Date(context.clock.now())
  const isEntrepreneur = registrant === 'entrepreneur'
  const company = {
    companyId: flow.companyId,
    clientCode,
    isEntrepreneur,
    questionnaire: questionnaireOf[registrant],
    names: companyNames(flow, clientCode),
    now,
  }
  if (!(await insertCompany(transaction, company)))
    return refused({ code: isEntrepreneur ? 'personIsClient' : 'companyIsClient' })
  const relation: RegisteredRelation = isEntrepreneur
    ? relationOfEntrepreneur
    : relationOfPosition[flow.position as RegistrationPosition]
  const status = await beginRegistered(transaction, { ...flow, ...relation, now }, registrant)
  const { companyId, personId } = flow
  await keepFormConsents(transaction, flow.consents, { personId, companyId })
  const facts = {
    type: relation.type,
    permissions: relation.permissions,
    signatureType: relation.signatureType,
    status,
  } as const
  recordAudit(transaction, {
    companyId,
    by: { personId, sessionId: null },
    event: 'relationCreated',
    subjectId: personId,
    facts,
    at: now,
  })
  await planCheck(context, transaction, flow.companyId, flow.governmentAnswer)
  // To the file service a registration is named by the company that it is going to be.
  await adoptFiles(transaction, flow.companyId, flow.companyId)
  if (isEntrepreneur) {
    const account = { companyId: flow.companyId, type: 'CURRENT', currency: 'UAH', alias: null } as const
    await openClientAccount(context, transaction, account, { inDemo: false, at: now })
  }
  return ok(undefined)
}

/**
 * Makes the relation of a person who registers a company. The owner of a business acts for it at once; the bank first
 * checks a representative's right.
 */
async function beginRegistered(
  transaction: DatabaseTransaction,
  relation: RegisteredRelation & Pick<RegistrationFlow, 'companyId' | 'personId' | 'position'> & { readonly now: Date },
  registrant: Registrant,
): Promise<'active' | 'onConfirm'> {
  const isEntrepreneur = registrant === 'entrepreneur'
  const begun = await beginRelation(
    transaction,
    { ...relation, ...wholeScope, onConfirmBecause: null, personConfirmsUntil: null, signsSince: null },
    [{ event: 'REGISTER', by: 'person' }, ...(isEntrepreneur ? ([{ event: 'CONFIRM', by: 'person' }] as const) : [])],
  )
  if (!begun) throw new Error('Nobody has a relation to a company that is registered only now')
  return isEntrepreneur ? 'active' : 'onConfirm'
}
