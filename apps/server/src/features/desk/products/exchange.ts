import * as dealing from '../exchange/dealing/dealing-kinds.ts'
import { deskExchangeRoutes } from '../exchange/routes.ts'
import { papersCase } from '../exchange/papers/case.ts'
import * as papers from '../exchange/papers/papers-kinds.ts'
import { surplusCase } from '../exchange/unused/case.ts'
import * as unused from '../exchange/unused/unused-kind.ts'

export const exchangeActions = { ...papers, ...dealing, ...unused }
export const exchangeCases = { papers: papersCase, surplus: surplusCase }
export const exchangeRoutes = [deskExchangeRoutes]
