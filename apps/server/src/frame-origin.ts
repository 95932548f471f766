import type { ProcessorConfig } from './config.ts'

/**
 * The origin of the card processor's frames: on one's own machine its listener, which is another origin than the
 * pages'.
 */
export const frameOrigin = ({ service, port }: Pick<ProcessorConfig, 'service' | 'port'>): string =>
  service?.frames ?? `http://localhost:${port}`
