import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
} from 'cockatiel'
import { ProxyError } from './proxy-error.ts'

export interface GuardOptions {
  /** Consecutive failures after which the platform counts as down. */
  readonly failuresToBreak: number
  /** Time before a platform that is down is tried again, in milliseconds. */
  readonly breakMs: number
  /** Approximate delay of the retry, in milliseconds, with jitter. */
  readonly retryDelayMs: number
}

/** Result of an attempt. */
export interface Attempt {
  readonly status: number
}

export interface Guard {
  /**
   * Runs an attempt. If it is repeatable, retries once after a failed connection or a 502, 503 or 504.
   *
   * @throws ProxyError UNAVAILABLE immediately while the platform counts as down. Otherwise the error of the attempt.
   */
  run<T extends Attempt>(attempt: () => Promise<T>, repeatable: boolean): Promise<T>
}

const isServerError = ({ status }: Attempt) => status >= 502 && status <= 504

/** Protects the server from a failing platform with one retry and a circuit breaker. */
export function createGuard({ failuresToBreak, breakMs, retryDelayMs }: GuardOptions): Guard {
  const breaker = circuitBreaker(
    handleType(ProxyError, ({ code }) => code === 'UNREACHABLE' || code === 'TIMEOUT').orWhenResult(
      (result) => isServerError(result as Attempt),
    ),
    { halfOpenAfter: breakMs, breaker: new ConsecutiveBreaker(failuresToBreak) },
  )
  const repeat = retry(
    handleType(ProxyError, ({ code }) => code === 'UNREACHABLE').orWhenResult((result) =>
      isServerError(result as Attempt),
    ),
    {
      maxAttempts: 1,
      backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: retryDelayMs * 2 }),
    },
  )

  async function once<T extends Attempt>(attempt: () => Promise<T>): Promise<T> {
    // While one request tests whether the platform is back, the others fail fast.
    if (breaker.state === CircuitState.HalfOpen) throw unavailable()
    try {
      return await breaker.execute(attempt)
    } catch (error) {
      throw error instanceof BrokenCircuitError ? unavailable() : error
    }
  }

  return {
    run: (attempt, repeatable) => (repeatable ? repeat.execute(() => once(attempt)) : once(attempt)),
  }
}

function unavailable(): ProxyError {
  return new ProxyError('UNAVAILABLE', 'The platform is not responding at the moment.')
}
