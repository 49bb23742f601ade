export function installerEnvironment(): Record<string, string | undefined>;
