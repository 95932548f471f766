import type { Family } from './prometheus-text.ts'

/** Login pages that wait at this server for a phone. */
export const qrSocketGauge = (open: number): Family => ({
  name: 'dilo_qr_sockets',
  help: 'Sockets of QR sign-in that are open.',
  type: 'gauge',
  samples: [{ labels: {}, value: open }],
})
