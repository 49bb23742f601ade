import { contract, noticeFields, noticeTopicNames } from '@steward/api';
import { toRequestBody } from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import type { FieldOptions } from '../../resource/input/collectInput.ts';
import { collectInput } from '../../resource/input/collectInput.ts';
import { runCalls } from '../../resource/records/runCalls.ts';

const { updateNotices: route } = contract.profile;

/** Chooses the mails about one's own account; without a flag, prints which there are. */
export const chooseNotices: Handler<FieldOptions> = async (factory, { options }) => {
  const isAsking = noticeTopicNames.every((topic) => options[topic] === undefined);
  if (isAsking) {
    const { notices } = await (await factory.client()).profile.read();
    if (wantsData(factory)) return printValue(factory, notices ?? {});
    for (const topic of noticeTopicNames) {
      const state = notices?.[topic] === false ? 'off' : 'on';
      await factory.io.write(`${noticeFields[topic].label}: ${state}\n`);
    }
    return undefined;
  }
  const label = 'the mails about your account';
  const readRecord = async () => (await (await factory.client()).profile.read()).notices ?? {};
  const input = await collectInput(factory, noticeFields, options, { label, readRecord });
  const calls = [{ route, body: toRequestBody(noticeFields, input), label }];
  const { dryRun } = options;
  return (await runCalls(factory, calls, { dryRun, receiptVerb: 'Changed' })).exit;
};
