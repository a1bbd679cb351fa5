/** What a payload says that stands beside the event's data: whose it is, and when it happened. */
export interface About {
  organizationId: string | null;
  workspaceId: string;
  createdAt: string;
}
