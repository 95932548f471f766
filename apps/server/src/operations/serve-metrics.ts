import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.ts'
import { type Family, PROMETHEUS_TYPE, prometheusText } from './prometheus-text.ts'

export type MetricsServer = { readonly address: string; stop(): Promise<void> }

/** Loopback alone: figures of a bank are not for everybody, and the listener of the calls has none of them. */
const HOST = '127.0.0.1'

/** Serves `/metrics` for Prometheus on a listener of its own. @throws StartError when the port cannot be had */
export async function serveMetrics(port: number, collect: () => Promise<Family[]>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    collect().then(
      (families) => response.writeHead(200, { 'content-type': PROMETHEUS_TYPE }).end(prometheusText(families)),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(`METRICS_PORT ${port} cannot be used (${error.code}).`)),
    )
    server.listen(port, HOST, resolve)
  })
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
