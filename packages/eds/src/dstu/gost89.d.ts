declare module 'gost89' {
  const gost89: { readonly Hash: { gosthash(message: Uint8Array): Uint8Array } }
  export default gost89
}
