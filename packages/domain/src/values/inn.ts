import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { type BusinessDate, plusDays } from './business-date.ts'

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

/** The register counts days from 31 December 1899: its first five digits (domain-ukraine.md section 1). */
const DAY_BEFORE_FIRST = '1899-12-31' as BusinessDate

export const birthDateOfInn = (inn: Inn): BusinessDate => plusDays(DAY_BEFORE_FIRST, Number(inn.slice(0, 5)))

/** By the ninth digit: odd for men, even for women. */
export const sexOfInn = (inn: Inn): 'male' | 'female' => (Number(inn[8]) % 2 === 1 ? 'male' : 'female')
