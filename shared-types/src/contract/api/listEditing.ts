/**
 * Editing the lookup lists (docs/product.md#lookup-lists), for Administrators. A nation's items belong to its
 * Administrators; lists of the whole programme need an Administrator of every nation.
 *
 * Records refer to codes, so a code is never changed, reused or deleted; a label is what people read.
 * Unwanted items are retired, and can be restored.
 */
import * as z from 'zod';
import { findCodeError, findLabelError, tidyLabel } from '#records/lists/itemText.ts';
import { name } from '#records/text.ts';
import { LIMITS } from '#base/text/limits.ts';
import { message, type MessageKey } from '#base/text/messages.ts';
import { listResponse } from './common';
import { route } from './route';

const shared = { resource: 'lists', touches: 'lists', auth: 'session' } as const;

export const LIST_KINDS = ['static', 'child', 'nation'] as const;

const target = {
  kind: z.enum(LIST_KINDS).meta({
    description:
      'static: for the whole programme; child: depends on an item of another list; nation: each nation’s own items',
  }),
  list_name: name,
  parent_item: name.nullable().default(null).meta({
    description: 'child lists: code of the item that this list depends on; null for other lists',
  }),
  sharing: name.nullable().default(null).meta({
    description: 'nation lists: the nation that the items belong to, or null for all nations',
  }),
};

const item = z.object({
  code: z.string().meta({ description: 'stored in records; never changes' }),
  label: z.string().meta({ description: 'label shown to people' }),
  retired: z.boolean().meta({ description: 'true: no longer offered' }),
});

const editableList = z.object({
  kind: z.enum(LIST_KINDS),
  list_name: z.string(),
  parent_item: z.string().nullable(),
  sharing: z.string().nullable(),
  version: z.int().meta({ description: 'increases with every change; 0: never changed' }),
  items: z.array(item).meta({ description: 'in their order' }),
});
export type EditableList = z.infer<typeof editableList>;

const tidied = (findError: (text: string) => MessageKey | undefined) =>
  z
    .string()
    .max(LIMITS.text)
    .transform(tidyLabel)
    .superRefine((text, context) => {
      const error = findError(text);
      if (error) context.addIssue({ code: 'custom', message: message(error) });
    });
const label = tidied(findLabelError).meta({
  description: 'leading, trailing and double spaces are removed',
});

interface ListTarget {
  kind: (typeof LIST_KINDS)[number];
  parent_item: string | null;
  sharing: string | null;
}
const parentFits = ({ kind, parent_item }: ListTarget): boolean =>
  (kind === 'child') === (parent_item !== null);
const sharingFits = ({ kind, sharing }: ListTarget): boolean =>
  kind === 'nation' || sharing === null;
const childOnly = { error: 'is only for child lists, and required there', path: ['parent_item'] };
const nationOnly = { error: 'is only for nation lists', path: ['sharing'] };

const changed = z.object({ item, list: editableList });

export const editableLists = route({
  ...shared,
  id: 'editableLists',
  method: 'GET',
  path: '/manage/lists/',
  summary: 'Every list that the viewer may edit, with all its items',
  response: listResponse(editableList),
  problems: ['forbidden'],
});

export const addListItem = route({
  ...shared,
  id: 'addListItem',
  method: 'POST',
  path: '/manage/lists/items/',
  summary: 'Add an item at the end of a list, before Other and Unknown',
  body: z
    .strictObject({
      ...target,
      label,
      code: tidied(findCodeError).optional().meta({
        description: 'omitted: made from the label, without commas and colons',
      }),
    })
    .refine(parentFits, childOnly)
    .refine(sharingFits, nationOnly),
  response: changed,
  status: 201,
  problems: ['forbidden', 'not-found', 'already-exists'],
});

export const changeListItem = route({
  ...shared,
  id: 'changeListItem',
  method: 'PATCH',
  path: '/manage/lists/items/',
  summary: 'Rename, retire or restore an item',
  body: z
    .strictObject({
      ...target,
      code: z.string().min(1).max(LIMITS.text),
      version: z
        .int()
        .min(0)
        .meta({ description: 'version of the list that the change is based on' }),
      label: label.optional(),
      retired: z.boolean().optional(),
    })
    .refine(parentFits, childOnly)
    .refine(sharingFits, nationOnly)
    .refine((body) => body.label !== undefined || body.retired !== undefined, {
      error: 'requires label or retired',
      path: ['label'],
    }),
  response: changed,
  problems: ['forbidden', 'not-found', 'already-exists', 'stale'],
});

/** Called by other programs. The app doesn't change the order of items. */
export const orderListItems = route({
  ...shared,
  id: 'orderListItems',
  method: 'PUT',
  path: '/manage/lists/order/',
  summary: 'Change the order of a list’s items',
  body: z
    .strictObject({
      ...target,
      version: z
        .int()
        .min(0)
        .meta({ description: 'version of the list that the order is based on' }),
      codes: z
        .array(z.string().max(LIMITS.text))
        .min(1)
        .max(2 * LIMITS.listItems)
        .meta({ description: 'codes of all items, including retired ones, each once' }),
    })
    .refine(parentFits, childOnly)
    .refine(sharingFits, nationOnly),
  response: editableList,
  problems: ['forbidden', 'not-found', 'stale'],
});
