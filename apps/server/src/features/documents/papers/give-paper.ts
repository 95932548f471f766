import type { StreamedFile } from '@dilo/contract/wire.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findAccountHolder } from '../../accounts/door.ts'
import { countPaper } from '../statement-files/count-paper.ts'
import { beginDocument } from '../statement-files/issue-document.ts'
import type { Attested } from '../statement-files/store.ts'
import { drawPaper, type PaperPart, type PaperRow } from './draw-paper.ts'

/** @property origin of the bank, as browsers see it: codes lead there */
export type PaperRequest = { readonly language: Language; readonly origin: string }

/** The facts that the giver of the paper adds to the thing itself. */
type OfGiver = 'companyId' | 'personId' | 'issuedAt'

type WithoutGiver<One> = One extends unknown ? Omit<One, OfGiver> : never

/** A thing as its paper shows it. */
type Paper = {
  readonly title: string
  readonly about: readonly PaperRow[]
  readonly parts: readonly PaperPart[]
  /** The content that the code attests; null: it is a draft, which has no code. */
  readonly attests: WithoutGiver<Attested> | null
  /** Without its extension. */
  readonly fileName: string
}

/**
 * A paper about a thing of the company, in the language of the page, as the thing stands now. Each is kept as issued,
 * so they are counted, with receipts.
 * @param read by the rights of the caller
 */
export async function givePaper<Thing>(
  context: Context,
  { companyId, personId }: CompanyAuthority,
  { language, origin }: PaperRequest,
  read: () => Promise<Result<Thing, Refusal>>,
  paperOf: (thing: Thing, today: BusinessDate) => Paper,
): Promise<Result<StreamedFile, Refusal>> {
  const counted = await countPaper(context, personId)
  if (!counted.ok) return counted
  const found = await read()
  if (!found.ok) return found
  const at = context.clock.now()
  const { title, about, parts, attests, fileName } = paperOf(found.value, businessDateAt(at))
  const document = attests === null ? null : beginDocument(context, origin)
  const bytes = await drawPaper(context.config, {
    title,
    client: await findAccountHolder(context.database, companyId),
    about,
    parts,
    language,
    verification: document?.verification ?? null,
    at,
  })
  if (document !== null && attests !== null)
    await document.issue({ ...attests, companyId, personId, issuedAt: new Date(at) })
  return ok({ type: 'application/pdf', name: `${fileName}.pdf`, bytes })
}
