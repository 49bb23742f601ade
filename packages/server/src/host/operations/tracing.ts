import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import type { ObservedCall } from '../../base/services.ts';
import { StartError } from '../../base/startError.ts';

/** Spans of calls, which OpenTelemetry exports as its own environment variables say. */
export interface Tracing {
  /** Answers a call of the API within a span, which belongs to the trace of its caller. */
  traceCall(request: Request, answer: () => Promise<Response>): Promise<Response>;
  /** Names the span of the call under way. */
  callEnded(call: ObservedCall): void;
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}

/** Metrics and logs have their own outputs, and are sent by OpenTelemetry only where a setting says so. */
const defaults = {
  OTEL_SERVICE_NAME: 'steward',
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
};

/** Loads OpenTelemetry, which takes as long as the rest of a start. @throws StartError where it is not installed */
async function startSdk() {
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
  try {
    const { startNodeSdk } = await import('@opentelemetry/sdk-node');
    return startNodeSdk();
  } catch (error) {
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but OpenTelemetry cannot be loaded: ${String(error)}. Install the package @opentelemetry/sdk-node, or unset the variable.`,
      { cause: error },
    );
  }
}

/** Starts to trace calls. */
export async function startTracing(): Promise<Tracing> {
  const sdk = await startSdk();
  const tracer = trace.getTracer('steward');
  return {
    traceCall(request, answer) {
      const { method } = request;
      const parent = propagation.extract(context.active(), Object.fromEntries(request.headers));
      const attributes = { 'http.request.method': method };
      const options = { kind: SpanKind.SERVER, attributes };
      return tracer.startActiveSpan(method, options, parent, (span) =>
        answer().finally(() => span.end()),
      );
    },
    callEnded({ method, route, status }) {
      const span = trace.getActiveSpan();
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    stop: () => sdk.shutdown(),
  };
}
