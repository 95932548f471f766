import { defineConfig } from 'vite'
import { sourcePlugins } from '../web/vite/source-plugins.ts'

/** The product's policy (apps/server, security headers); e2e/workbench.spec.ts holds the two equal. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dilo',
].join('; ')

export default defineConfig({
  root: import.meta.dirname,
  // Those of the web, and its translations: a component speaks here as it does in the product.
  plugins: sourcePlugins(),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  preview: { host: '127.0.0.1', headers: { 'content-security-policy': CONTENT_SECURITY_POLICY } },
})
