import type { Enquiry, EnquiryThread } from '@dilo/contract/enquiry-service.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { Authority } from '../access/door.ts'
import { presentEnquiry, presentThread } from './presenter.ts'
import { type EnquiryReader, findEnquiries, findEnquiry, findLetters, markAnswerRead } from './store.ts'

const SHOWN = 200

export const readerOf = ({ personId, companyId, relationType }: Authority): EnquiryReader => ({
  personId,
  companyId,
  isHead: relationType !== null && headsCompany(relationType),
})

/** The enquiries that a person may see, the latest changed first. */
export async function listEnquiries({ database }: Context, authority: Authority): Promise<Enquiry[]> {
  const rows = await findEnquiries(database, readerOf(authority), SHOWN)
  return rows.map((row) => presentEnquiry(row, authority))
}

/** One of them with its letters; another's does not exist. */
export async function readEnquiry(
  reader: Reader,
  authority: Authority,
  enquiryId: string,
): Promise<Result<EnquiryThread, Refusal>> {
  const row = await findEnquiry(reader, readerOf(authority), enquiryId)
  if (row === undefined) return refused({ code: 'notFound' })
  return ok(presentThread(row, await findLetters(reader, enquiryId), authority))
}

/** Notes that the author has read the bank's answer, which is news to nobody else. */
export async function noteAnswerRead(
  { database, clock }: Context,
  authority: Authority,
  enquiryId: string,
): Promise<Result<undefined, Refusal>> {
  if ((await findEnquiry(database, readerOf(authority), enquiryId)) === undefined) return refused({ code: 'notFound' })
  await markAnswerRead(database, { enquiryId, personId: authority.personId, at: new Date(clock.now()) })
  return ok(undefined)
}
