import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** РНОКПП: the tax number of a natural person, 10 digits with a check digit. A sole entrepreneur's client code too. */
export type Inn = Branded<string, 'Inn'>

const WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7]

function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (((sum % 11) + 11) % 11) % 10
}

/** Reads a РНОКПП. Algorithm: domain-ukraine.md section 1. All zeros pass the checksum and are refused apart. */
export function parseInn(text: string): Result<Inn, 'Invalid user INN'> {
  const valid = /^\d{10}$/.test(text) && text !== '0000000000' && checkDigit(text) === Number(text[9])
  return valid ? ok(text as Inn) : refused('Invalid user INN')
}

/** The tenth digit for the first nine: for making synthetic people. */
export const completeInn = (nineDigits: string): Inn => `${nineDigits}${checkDigit(nineDigits)}` as Inn
