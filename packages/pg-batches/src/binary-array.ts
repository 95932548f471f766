/** The encoding of a value of a PostgreSQL type in a message: the bytes that the type's receive function reads. */
type Encoding = {
  readonly oid: number
  /** Bytes that a value takes. */
  readonly size: (value: never) => number
  readonly write: (buffer: Buffer, value: never, at: number) => void
}

function encoding<Value>(
  oid: number,
  size: number | ((value: Value) => number),
  write: (buffer: Buffer, value: Value, at: number) => void,
): Encoding {
  return { oid, size: typeof size === 'number' ? () => size : size, write }
}

const EPOCH = Date.UTC(2000, 0, 1)
const DAY = 86_400_000
const JSONB_VERSION = 1

/** The value of a hexadecimal digit, by its character code; less than zero for any other of ASCII. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)
/** The places where the two digits of each byte begin in the text of a UUID. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

const DASHES = [8, 13, 18, 23]
const DASH = 45

function writeUuid(buffer: Buffer, value: string, at: number): void {
  let wrong = value.length ^ 36
  for (const place of DASHES) wrong |= value.charCodeAt(place) ^ DASH
  for (let byte = 0; byte < 16; byte += 1) {
    const place = PLACES[byte] as number
    const high = DIGITS[value.charCodeAt(place)] ?? -1
    const low = DIGITS[value.charCodeAt(place + 1)] ?? -1
    wrong |= (high | low) < 0 ? 1 : 0
    buffer[at + byte] = (high << 4) | low
  }
  if (wrong !== 0) throw new TypeError(`${value} is not a UUID`)
}

const encodings = {
  boolean: encoding<boolean>(16, 1, (buffer, value, at) => buffer.writeUInt8(Number(value), at)),
  integer: encoding<number>(23, 4, (buffer, value, at) => buffer.writeInt32BE(value, at)),
  bigint: encoding<bigint>(20, 8, (buffer, value, at) => buffer.writeBigInt64BE(value, at)),
  uuid: encoding<string>(2950, 16, writeUuid),
  bytea: encoding<Buffer>(
    17,
    (value) => value.length,
    (buffer, value, at) => value.copy(buffer, at),
  ),
  text: encoding<string>(25, Buffer.byteLength, (buffer, value, at) => buffer.write(value, at)),
  jsonb: encoding<string>(
    3802,
    (value) => 1 + Buffer.byteLength(value),
    (buffer, value, at) => {
      buffer.writeUInt8(JSONB_VERSION, at)
      buffer.write(value, at + 1)
    },
  ),
  // Microseconds and days since the year 2000.
  timestamptz: encoding<Date>(1184, 8, (buffer, value, at) =>
    buffer.writeBigInt64BE(BigInt(value.getTime() - EPOCH) * 1_000n, at),
  ),
  date: encoding<string>(1082, 4, (buffer, value, at) => buffer.writeInt32BE((Date.parse(value) - EPOCH) / DAY, at)),
} satisfies Record<string, Encoding>

export type ElementType = keyof typeof encodings

const HEAD = 20
const LENGTH = 4
const NULL = -1

/**
 * An array in PostgreSQL's binary form: the server copies it instead of parsing text character by character (a tenth of
 * a batch's cost). The driver sends every Buffer as binary.
 */
export function binaryArray(type: ElementType, values: readonly unknown[]): Buffer {
  const { oid, size, write } = encodings[type] as Encoding
  const sizes = values.map((value) => (value === null ? NULL : size(value as never)))
  const buffer = Buffer.alloc(sizes.reduce((total, bytes) => total + LENGTH + Math.max(bytes, 0), HEAD))
  const head = [1, sizes.includes(NULL) ? 1 : 0, oid, values.length, 1]
  head.forEach((number, index) => buffer.writeInt32BE(number, index * LENGTH))
  let at = HEAD
  for (const [index, bytes] of sizes.entries()) {
    buffer.writeInt32BE(bytes, at)
    at += LENGTH
    if (bytes === NULL) continue
    write(buffer, values[index] as never, at)
    at += bytes
  }
  return buffer
}
