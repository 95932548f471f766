import { noticeDue } from '@dilo/domain/questionnaire/good-until.ts'
import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { beginQuestionnaire } from '../questionnaire/begin-version.ts'
import { findCompany } from '../questionnaire/store.ts'
import { askRegisterAnew } from './ask-register-anew.ts'
import { changedMessage, dueMessage } from './renewal-messages.ts'
import { renewalTriggers } from './renewal-triggers.ts'
import { type DueClient, findDue, noteNotice } from './store.ts'

type Renewed = { readonly begun: number; readonly notified: number }

/**
 * Keeps questionnaires current: begins a version where something has happened to a client, and tells the heads 60, 30, 14, 7
 * and 1 days before the day until which their data is good, once each; the first of these notices begins a version. Any number
 * of servers may run it at once.
 */
export async function renewQuestionnaires(context: Context): Promise<Renewed> {
  let [begun, notified] = [0, 0]
  for (const { find, because, cause } of renewalTriggers)
    for (const companyId of await find(context.database, context.clock.now()))
      if (await renew(context, companyId, because, (name) => changedMessage(name, cause))) begun += 1
  for (const companyId of await askRegisterAnew(context))
    if (await renew(context, companyId, 'register', (name) => changedMessage(name, 'register'))) begun += 1
  for (const due of await findDue(context.database, businessDateAt(context.clock.now())))
    if (await remind(context, due)) notified += 1
  if (begun + notified > 0) context.wakeOutbox()
  return { begun, notified }
}

type Text = Parameters<typeof tellHeads>[2]
type Name = { readonly uk: string; readonly ru: string }

/** @returns false if a version is already under way: another caller has begun it */
async function renew(
  context: Context,
  companyId: string,
  because: (typeof renewalTriggers)[number]['because'],
  text: (name: Name) => Text,
): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    const at = new Date(context.clock.now())
    const version = await beginQuestionnaire(transaction, { companyId, because, by: 'job', at })
    if (!version.ok || !version.value.isNew) return ok(false)
    await tell(transaction, companyId, text, at)
    return ok(true)
  })
  return done.ok && done.value
}

async function remind(context: Context, { companyId, goodUntil, notified }: DueClient): Promise<boolean> {
  const at = new Date(context.clock.now())
  const days = noticeDue(daysBetween(businessDateAt(at.getTime()), goodUntil))
  if (days === null || (notified !== null && notified <= days)) return false
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    if (!(await noteNotice(transaction, { companyId, goodUntil }, days))) return ok(false)
    // A client who cannot begin one, or has begun, is reminded all the same.
    await beginQuestionnaire(transaction, { companyId, because: 'due', by: 'job', at })
    await tell(transaction, companyId, (name) => dueMessage(name, shortDate(goodUntil)), at)
    return ok(true)
  })
  return done.ok && done.value
}

async function tell(
  transaction: DatabaseTransaction,
  companyId: string,
  text: (name: Name) => Text,
  at: Date,
): Promise<void> {
  const { short_name_uk: uk, short_name_ru: ru } = await findCompany(transaction, companyId)
  const times = { now: at.getTime(), expires: at.getTime() + NOTICE_LIFE_MS }
  await tellHeads(transaction, companyId, text({ uk, ru }), times)
}

const daysBetween = (from: BusinessDate, until: BusinessDate): number => (Date.parse(until) - Date.parse(from)) / DAY
