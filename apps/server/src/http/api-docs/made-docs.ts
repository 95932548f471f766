import type { OpenApiDocument } from '@dilo/contract/openapi.ts'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import { type ConstantAnswer, readyToSend } from '../constant-answer.ts'
import { inTurns } from './in-turns.ts'
import { docsPage } from './page.ts'

type Theme = PageConfiguration['theme']

/** A listener's contract as a document for programs, and as a page in each theme. */
type MadeDocs = {
  readonly document: ConstantAnswer
  readonly pages: Readonly<Record<Theme, ConstantAnswer>>
}

/** A listener whose contract is a document, and the steps by which it is made. */
export type DocumentedListener = {
  readonly name: 'clients' | 'desk'
  readonly steps: () => Generator<void, OpenApiDocument>
}

const made = new Map<DocumentedListener['steps'], Promise<MadeDocs>>()

/**
 * A listener's documents, made once for a process, and in slices: hundreds of calls with their schemas take a second of a
 * busy core, in which other calls are answered.
 */
export function madeDocs({ steps }: DocumentedListener): Promise<MadeDocs> {
  const known = made.get(steps)
  if (known !== undefined) return known
  const making = makeDocs(steps())
  made.set(steps, making)
  making.catch(() => made.delete(steps))
  return making
}

/** The quality of Brotli, for megabytes of text: 11 would save a tenth, and take ten times as long. */
const QUALITY = 9

async function makeDocs(steps: Generator<void, OpenApiDocument>): Promise<MadeDocs> {
  const document = await inTurns(steps)
  const page = async (theme: Theme) =>
    readyToSend({ type: 'text/html; charset=utf-8', content: await inTurns(docsPage(document, theme)) }, QUALITY)
  return {
    document: await readyToSend(
      { type: 'application/json; charset=utf-8', content: JSON.stringify(document) },
      QUALITY,
    ),
    pages: { system: await page('system'), light: await page('light'), dark: await page('dark') },
  }
}
