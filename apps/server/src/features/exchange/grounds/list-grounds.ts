import type { Answer } from '@dilo/contract/calls.ts'
import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { Context } from '../../../context.ts'
import { exchangeGroundsAt } from '../bank-values/exchange-grounds.ts'

/** The grounds of today: what each asks for. */
export function listGrounds(context: Context): Answer<'GET /api/exchange-service/grounds'> {
  const { grounds, forbiddenCountries, useWithinDays, slightUnder } = exchangeGroundsAt(context, context.clock.now())
  return {
    grounds: grounds.map(({ code, name, side, papers, deadlineDays, contract }) => ({
      code,
      name: { ...name },
      side,
      papers: papers.map((paper) => ({ code: paper, ...groundPapers[paper] })),
      deadlineDays,
      needsContract: contract !== 'none',
      asksForCustoms: contract === 'goods',
    })),
    forbiddenCountries: [...forbiddenCountries],
    useWithinDays,
    slightUnder: String(slightUnder),
  }
}
