import { type BusinessDate, plusDays } from './business-date.ts'
import type { Inn } from './inn.ts'

/** The register counts days from 31 December 1899: its first five digits (domain-ukraine.md section 1). */
const DAY_BEFORE_FIRST = '1899-12-31' as BusinessDate

export const birthDateOfInn = (inn: Inn): BusinessDate => plusDays(DAY_BEFORE_FIRST, Number(inn.slice(0, 5)))

/** By the ninth digit: odd for men, even for women. Only tests use it. */
export const sexOfInn = (inn: Inn): 'male' | 'female' => (Number(inn[8]) % 2 === 1 ? 'male' : 'female')
