import type { ProcessorConfig } from './config.ts'

/** Where the processor of cards shows its frames: on one's own machine at its listener, which is another origin than the pages'. */
export const frameOrigin = ({ service, port }: Pick<ProcessorConfig, 'service' | 'port'>): string =>
  service?.frames ?? `http://localhost:${port}`
