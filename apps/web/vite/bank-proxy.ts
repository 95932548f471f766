import type { ProxyOptions } from 'vite'

/**
 * The bank's addresses, passed on by the development server. The bank holds the Origin of a call against its Host, so
 * both stay as the browser sent them.
 */
export const bankProxy = (bank: string): Record<string, ProxyOptions> => ({
  '/api': { target: bank, changeOrigin: false },
  '/dev': { target: bank, changeOrigin: false },
  '/qr-socket/': { target: bank, changeOrigin: false, ws: true },
})
