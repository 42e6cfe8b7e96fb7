import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Names the tests that passed only when tried again. With LETTERCASE_SOAK set (make soak) they fail the run. */
export default class Flaky implements Reporter {
  private suite?: Suite;

  onBegin(_: unknown, suite: Suite) {
    this.suite = suite;
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    for (const test of flaky) console.log(`flaky: ${test.titlePath().filter(Boolean).join(' › ')}`);
    return flaky.length && process.env.LETTERCASE_SOAK ? { status: 'failed' } : undefined;
  }

  // Progress is printed by the list reporter.
  printsToStdio() {
    return false;
  }
}
