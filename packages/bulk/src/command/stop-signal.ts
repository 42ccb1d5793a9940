/** A signal that is given by Ctrl-C or SIGTERM; a second one ends the process at once. */
export function stopSignal(onStop: () => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    onStop();
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}
