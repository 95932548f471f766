import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { readExchangeRequest } from '../../exchange/door.ts'
import { givePaper, type PaperRequest } from '../papers/give-paper.ts'
import { columnsOf } from './attested-exchange.ts'
import { partsOfRequest, type RequestOnPaper } from './exchange-paper-parts.ts'
import { exchangePaperWords } from './exchange-paper-words.ts'

/**
 * The application to exchange currency as it stands now: what is asked, whose signatures it bears, and what was dealt. With its code the
 * bank attests the account that pays, the day, which way and how much, how it stood and how much was dealt; a draft has no code.
 */
export const giveExchangePaper = (
  context: Context,
  authority: CompanyAuthority,
  { requestId, ...asked }: PaperRequest & { readonly requestId: string },
): Promise<Result<StreamedFile, Refusal>> =>
  givePaper(
    context,
    authority,
    asked,
    () => readOnPaper(context, authority, requestId),
    (paper, today) => {
      const { request } = paper
      const words = exchangePaperWords[asked.language]
      return {
        title: words.titles[request.side](request.number),
        about: [[words.status, words.states[request.state]]],
        parts: partsOfRequest(paper, asked.language),
        attests: attestedOf(request, today),
        fileName: `${words.file(request.number)} ${today}`,
      }
    },
  )

async function readOnPaper(
  context: Context,
  authority: CompanyAuthority,
  requestId: string,
): Promise<Result<RequestOnPaper, Refusal>> {
  const { database } = context
  const read = await readExchangeRequest(context, database, authority, requestId)
  if (!read.ok) return read
  const accounts = await ownAccounts(database, authority.companyId)
  return ok({
    request: read.value,
    ibans: new Map(accounts.map(({ account_id: id, iban }) => [id, iban])),
    ground: read.value.ground,
    contract: null,
  })
}

function attestedOf(request: ExchangeRequest, today: BusinessDate) {
  const columns = columnsOf(request)
  if (columns === null) return null
  return {
    kind: 'EXCHANGE' as const,
    accountId: request.debtorAccountId,
    from: today,
    to: today,
    amount: kopiykas(BigInt(request.amount)),
    currency: request.currency,
    columns,
  }
}
