import { refusalAreas } from '@dilo/domain/refusals.ts'
import { expect, test } from 'vitest'
import { errorAreaOf } from './error-area-of.ts'

const { general: _general, ...fetched } = refusalAreas

test.each(Object.entries(fetched))('every code of %s leads to the texts of its area', (area, codes) => {
  for (const { wire } of Object.values(codes)) expect([wire, errorAreaOf(wire)]).toEqual([wire, area])
})
