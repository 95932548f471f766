/** Milliseconds that tests wait for a condition: shortly before a test hangs (vitest.config.ts), so that the failure names what did not come. */
export const PATIENCE_MS = 50_000
