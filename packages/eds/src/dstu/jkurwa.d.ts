/** The part of jkurwa that this room uses: arithmetic of the curves of DSTU 4145-2002. */
declare module 'jkurwa/lib/curve.js' {
  type Field = { buf8(): Uint8Array; le(): Uint8Array; is_zero(): boolean }
  type Point = { equals(other: Point): boolean }
  type Pub = {
    verify(hash: Uint8Array, signature: { r: readonly number[]; s: readonly number[] }, format: 'split'): boolean
    validate(): boolean
    serialize(): Uint8Array
    point: Point
  }
  type Numbers = { r: Field; s: Field }
  type Priv = {
    d: Field
    pub(): Pub
    sign(hash: Uint8Array): Numbers
    /** Signs with a given number. */
    help_sign(hash: Field, number: Field): Numbers | null
  }
  type Curve = {
    m: number
    order: Field
    pubkey(compressed: readonly number[], format: 'buf8'): Pub
    pkey(secret: readonly number[], format: 'buf8'): Priv
    keygen(): Priv
  }
  const jkurwa: { std_curve(name: 'DSTU_PB_257' | 'DSTU_PB_431'): Curve }
  export default jkurwa
  export type { Curve, Priv, Pub }
}
