import { documentsOfProducts, endedOfProducts } from '@dilo/contract/products/products.ts'
import { expect, test } from 'vitest'
import { roomsAbove } from './rooms-above.ts'

test('every product whose unsigned work ends with a person’s access has a room that ends it, deposits first', () => {
  expect(Object.keys(roomsAbove.unsignedWork)).toEqual(Object.keys(endedOfProducts))
})

test('a code of verification on a paper of any product is answered', () => {
  expect(Object.keys(roomsAbove.attestedProducts)).toEqual(documentsOfProducts.map(({ shape }) => shape.kind.value))
})
