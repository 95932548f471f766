import { errorAreas, type ErrorCode } from '@dilo/domain/errors.ts'
import { expect, test } from 'vitest'
import { errorAreaOf } from './error-area-of.ts'

const { general: _general, payments: _payments, ...fetched } = errorAreas

test.each(Object.entries(fetched))('every code of %s leads to the texts of its area', (area, codes) => {
  for (const code of Object.keys(codes)) expect([code, errorAreaOf(code as ErrorCode)]).toEqual([code, area])
})
