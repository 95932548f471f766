import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** ЄДРПОУ: the register code of a legal entity, 8 digits with a check digit. */
export type Edrpou = Branded<string, 'Edrpou'>

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11
}

/** The weights depend on the whole code's size, the check digit included. */
function checkDigit(code: string): number {
  const number = Number(code)
  const weights = number < 30_000_000 || number > 60_000_000 ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6]
  const first = weighted(code, weights)
  if (first < 10) return first
  const second = weighted(
    code,
    weights.map((weight) => weight + 2),
  )
  return second < 10 ? second : 0
}

/** Reads a ЄДРПОУ with its checksum (domain-ukraine.md section 1, two passes). All zeros pass it and are refused apart. */
export function parseEdrpou(text: string): Result<Edrpou, 'Invalid EDRPOU'> {
  const valid = /^\d{8}$/.test(text) && text !== '00000000' && checkDigit(text) === Number(text[7])
  return valid ? ok(text as Edrpou) : refused('Invalid EDRPOU')
}

/** The eighth digit for the first seven: for making synthetic companies. */
export function completeEdrpou(sevenDigits: string): Edrpou {
  const codes = Array.from({ length: 10 }, (_, digit) => `${sevenDigits}${digit}`)
  return codes.find((code) => checkDigit(code) === Number(code[7])) as Edrpou
}
