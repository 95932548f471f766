import type { Position, RegistrationPosition } from '@dilo/domain/dictionaries/positions.ts'
import { type OrganizationCheck, organizationEvent, type Registrant } from '@dilo/domain/flows/registration.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { nextRegistrationCheck } from '@dilo/domain/flows/next-registration-check.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { companyInviting } from '../invitations/open-invitation.ts'
import { atMoment, type ReadConsent } from '../consents/read-form-consents.ts'
import { endTried } from './end-tried.ts'
import { endingOf } from './ending-of.ts'
import { findAtStep, stepOf, tooLate } from './find-step.ts'
import { letRegisteredIn, type Registering, type Step } from './let-registered-in.ts'
import { findBranchClient, readKnownToBank } from './known-to-bank.ts'
import { registerClient } from './register-client.ts'
import { sendCode } from './registration-codes.ts'
import { countNamed, ORGANIZATIONS_AT_MOST } from './registration-limits.ts'
import { countTry, lockFlow, moveFlow, type RegistrationFlow } from './store.ts'

/** The organization to register: an entrepreneur's code is their own РНОКПП. */
export type Organization = {
  readonly registrant: Registrant
  readonly clientCode: string
  readonly inn: string
  readonly position: RegistrationPosition | Extract<Position, 'ENTERPRISER'>
  /** The company's consents, where the form asked for them. */
  readonly consents: readonly ReadConsent[]
}

/**
 * Takes the organization of a registration, whose phone and e-mail are proven: the bank's own facts decide the next
 * proof (`nextRegistrationCheck`). The answers reveal who is a client, so codes are counted before they are looked up:
 * by registration, and by phone over all registrations (decision 060).
 */
export async function confirmOrganization(
  context: Context,
  { token, browser }: Registering,
  organization: Organization,
): Promise<Result<Step<OrganizationCheck>, Refusal>> {
  const found = await findAtStep(context, token, 'ASK_INN')
  if (!found.ok) return found
  if ((await countTry(context.database, found.value, 'organization_tries', ORGANIZATIONS_AT_MOST)) === null)
    return endTried(context, found.value)
  const counted = await countNamed(context, found.value.phone)
  if (!counted.ok) return counted
  const confirmed = await inTransaction<Step<OrganizationCheck>, Refusal>(context.database, async (transaction) => {
    const flow = await lockFlow(transaction, found.value)
    return flow === null ? refused(tooLate) : decide(context, transaction, flow, { organization, browser })
  })
  if (confirmed.ok) context.wakeOutbox()
  return confirmed
}

async function decide(
  context: Context,
  transaction: DatabaseTransaction,
  before: RegistrationFlow,
  { organization, browser }: { organization: Organization; browser: Registering['browser'] },
): Promise<Result<Step<OrganizationCheck>, Refusal>> {
  const { phone, invitation } = before
  const invitedTo =
    invitation && (await companyInviting(context, transaction, invitation, { phone, inn: organization.inn }))
  const check = nextRegistrationCheck(
    await readKnownToBank(transaction, { ...organization, phone, invitedTo, now: context.clock.now() }),
  )
  if (!check.ok) return refused({ code: check.error })
  const { next, effects } = stepOf(
    before,
    organizationEvent[check.value][await endingOf(transaction, { ...before, ...organization })],
  )
  const learnt = {
    ...organization,
    consents: [...before.consents, ...atMoment(organization.consents, context.clock.now())],
    // The register's answer is kept only while the code is the one that the register was asked about.
    governmentAnswer: before.clientCode === organization.clientCode ? before.governmentAnswer : null,
    otherPhone:
      check.value === 'OTHER_PHONE_OTP'
        ? ((await findBranchClient(transaction, organization.inn))?.phone ?? null)
        : null,
  }
  const flow = { ...before, ...learnt }
  if (effects.includes('sendOtherPhoneCode')) {
    const sent = await sendCode(context, transaction, 'registration-other-phone', flow)
    if (!sent.ok) return refused<Refusal>({ code: 'tooManyRequests', retryAfter: sent.error.retryAfter })
  }
  const isLast = effects.includes('register')
  if (isLast) {
    const registered = await registerClient(context, transaction, flow)
    if (!registered.ok) return registered
  }
  await moveFlow(transaction, before, next, learnt)
  return ok({
    value: check.value,
    sessionToken: isLast ? await letRegisteredIn(context, transaction, flow, browser) : null,
  })
}
