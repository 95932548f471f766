import type { AnchorRow, EntryRow, HeadRow } from './store.ts'
import type { Chain } from './verify-chain.ts'

type OfCompany = { readonly companyId: string }

/** Rows in the order of their companies, with a look at the company of the next row. */
class Ordered<Row extends OfCompany> {
  readonly #rows: AsyncIterator<Row>
  #next: Row | null = null

  constructor(rows: AsyncIterable<Row>) {
    this.#rows = rows[Symbol.asyncIterator]()
  }

  /** Reads ahead by one row. */
  async advance(): Promise<void> {
    const { done, value } = await this.#rows.next()
    this.#next = done === true ? null : value
  }

  get company(): string | null {
    return this.#next?.companyId ?? null
  }

  async *of(companyId: string): AsyncGenerator<Row, void> {
    while (this.#next !== null && this.#next.companyId === companyId) {
      yield this.#next
      await this.advance()
    }
  }
}

/**
 * Joins three streams, each in the order of the companies, by company. The caller must read each chain to its end
 * before the next.
 */
export async function* byCompany(
  entries: AsyncIterable<EntryRow>,
  anchors: AsyncIterable<AnchorRow>,
  heads: AsyncIterable<HeadRow>,
): AsyncGenerator<Chain, void> {
  const streams = { entries: new Ordered(entries), anchors: new Ordered(anchors), heads: new Ordered(heads) }
  for (const stream of Object.values(streams)) await stream.advance()
  for (;;) {
    // UUIDs in lower case sort as PostgreSQL sorts them.
    const companyId = Object.values(streams)
      .flatMap(({ company }) => company ?? [])
      .sort()[0]
    if (companyId === undefined) return
    yield {
      companyId,
      entries: streams.entries.of(companyId),
      anchors: streams.anchors.of(companyId),
      heads: streams.heads.of(companyId),
    }
  }
}
