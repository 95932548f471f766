import { codeOf } from '../deposit-steps.ts'
import { askForExchangeCode, selling, signExchangeWith, writeAtLimit } from '../exchange-steps.ts'
import type { WayToWalk } from './house.ts'

const exchange: WayToWalk = async ({ director, accounts, code }) => {
  const request = await writeAtLimit(director, selling(accounts), '40', { amount: '10000' })
  return async () => {
    const begun = await askForExchangeCode(director, request)
    if (!begun.ok) return codeOf(begun)
    const answer = await signExchangeWith(director, request, await code())
    if (!answer.ok) return codeOf(answer)
    return answer.answer.state === 'ON_SIGNING' ? 'needsOthers' : 'done'
  }
}

export const waysOfExchange = { exchange }
